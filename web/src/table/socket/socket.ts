// The line to a table: it says hello, comes back when it is cut, and stops when it is told to stay away.
import type { FromClient, FromServer } from '../../protocol';
import { storedSeat } from '../model/storage';

const PROTOCOL = 1;
const TURNED_AWAY = 1008;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const HEARTBEAT = 20_000;
/** A line on which nothing was heard for so long is dead, even if nobody has said so. */
const SILENCE = 2.5 * HEARTBEAT;

export interface Listener {
  heard(message: FromServer): void;
  connected(state: 'connecting' | 'open' | 'lost' | 'closed'): void;
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private beat = 0;
  private heardAt = 0;
  private ended = false;
  /** Milliseconds until the server, which has said goodbye, wants to be back. */
  private away = 0;
  /** What has come while the page was busy: it is told of together, and drawn once. */
  private arrived: FromServer[] = [];
  private readonly soon = new MessageChannel();

  constructor(
    readonly table: string,
    private listener: Listener,
    /** To watch, even where this browser has a seat: others look at this screen, too. */
    private watch = false,
  ) {
    this.soon.port1.onmessage = () => this.deliver();
  }

  open(): void {
    this.ended = false;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => {
      if (socket === this.socket) this.heard(JSON.parse(event.data as string) as FromServer);
    };
    socket.onclose = (event) => this.cut(socket, event.code);
  }

  send(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Try at once instead of waiting for the next time. */
  again(): void {
    if (this.ended || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.socket?.close();
    this.open();
  }

  /** The browser says there is no network: a line nobody answers on is not waited for. */
  lost(): void {
    const socket = this.socket;
    if (!socket) return;
    this.cut(socket, 0);
    socket.close();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.arrived = [];
    this.soon.port1.close();
    this.socket?.close();
  }

  private hello(): void {
    const { secret, invite } = storedSeat(this.table);
    this.send({ type: 'hello', protocol: PROTOCOL, table: this.table, secret: this.watch ? '' : secret, invite, watch: this.watch });
    clearInterval(this.beat);
    this.heardAt = performance.now();
    this.beat = window.setInterval(() => this.ping(), HEARTBEAT);
  }

  private ping(): void {
    const socket = this.socket;
    if (socket && performance.now() - this.heardAt > SILENCE) {
      this.cut(socket, 0);
      socket.close();
    } else this.send({ type: 'ping' });
  }

  private heard(message: FromServer): void {
    this.heardAt = performance.now();
    this.arrived.push(message);
    if (this.arrived.length === 1) this.soon.port2.postMessage(null);
  }

  private deliver(): void {
    const arrived = this.arrived;
    this.arrived = [];
    for (const message of arrived) this.tell(message);
  }

  private tell(message: FromServer): void {
    if (message.type === 'closing') this.away = message.seconds * 1000;
    if (message.type === 'welcome') {
      this.tries = 0;
      this.away = 0;
      this.listener.connected('open');
    }
    this.listener.heard(message);
  }

  private cut(socket: WebSocket, code: number): void {
    if (socket !== this.socket || this.ended) return;
    this.deliver();
    clearInterval(this.beat);
    this.socket = null;
    if (code === TURNED_AWAY) {
      this.ended = true;
      this.listener.connected('closed');
      return;
    }
    this.listener.connected('lost');
    const wait = this.away || Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    this.away = 0;
    this.timer = window.setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }
}
