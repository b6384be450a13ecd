"""Trials with Ray itself, as `python3 dev.py cluster` runs them; otherwise pip install 'elysium[cluster]' first.

python -m tools.measured.cluster_trial same [MATCHES]      a series on Ray and by two processes: one report
python -m tools.measured.cluster_trial killed [MATCHES]    a raylet of two is killed in mid-run; then the driver
python -m tools.measured.cluster_trial pace [MATCHES]      how fast on one core and on two, what the driver does
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from elysium.lab import simulate
from elysium.lab.cluster import in_order
from tools.measured.raylets import begun, joined

BOTS: Final = ("random",) * 4
SEED: Final = 9
EMPTY: Final = 3_000
PART: Final = 4  # killed when one match in so many is done


def digest(matches: int, **how: Any) -> str:
    """A short name of the report: the same for the same report, without how long it took."""
    data = simulate("vendetta", BOTS, matches, SEED, **how).to_data()
    del data["seconds"]
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def same(matches: int) -> bool:
    found = set()
    for name, how in (("two processes", {"workers": 2}), ("Ray", {"on": "ray"})):
        begun = time.perf_counter()
        found.add(digest(matches, **how))
        print(f"{name}: {matches} matches in {time.perf_counter() - begun:.1f} s: {', '.join(found)}", flush=True)
    return len(found) == 1


def killed(matches: int) -> bool:
    alone = digest(matches)
    cluster = begun()
    os.environ["RAY_ADDRESS"] = cluster.address
    with tempfile.TemporaryDirectory() as folder:
        try:
            return _node(cluster, matches) == alone and _driver(cluster, matches, Path(folder) / "series") == alone
        finally:
            cluster.shutdown()


def _node(cluster: Any, matches: int) -> str:
    node = joined(cluster)
    gone: list[Any] = []

    def progress(done: int, whole: int) -> None:
        if done > whole // PART and not gone:
            gone.append(node)
            cluster.remove_node(node, allow_graceful=False)
            print(f"a node killed after {done} of {whole} matches", flush=True)

    found = digest(matches, on="ray", progress=progress)
    import_module("ray").shutdown()
    return found


def _driver(cluster: Any, matches: int, kept: Path) -> str:
    joined(cluster)
    command = [sys.executable, "-m", "tools.measured.cluster_trial", "driver", str(matches), str(kept)]
    driver = subprocess.Popen(command)
    while not kept.is_file() or kept.read_bytes().count(b"\n") <= matches // PART:
        time.sleep(0.1)
    driver.send_signal(signal.SIGKILL)
    driver.wait()
    done = kept.read_bytes().count(b"\n") - 1  # the first line says of what series
    print(f"the driver killed after {done} of {matches} matches", flush=True)
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.split()[-1]


def pace(matches: int) -> None:
    """What comes of a second core, and what of a driver's time a match and a piece take: that is the end of growing."""
    ray = import_module("ray")
    for cores in (1, 2):
        ray.init(num_cpus=cores, log_to_driver=False, include_dashboard=False)
        simulate("vendetta", BOTS, 20 * cores, SEED, on="ray")  # processes begin, games are imported
        seconds, worked = _spent(lambda: simulate("vendetta", BOTS, matches, SEED, on="ray"))
        told = f"{matches / seconds:.0f} matches/s; the driver works {1e6 * worked / matches:.0f} us a match"
        print(f"{cores} core{'s' * (cores > 1)}: {told}", flush=True)
        ray.shutdown()
    ray.init(num_cpus=1, log_to_driver=False, include_dashboard=False)
    list(in_order("ray", int, ["1"] * 100))
    seconds, worked = _spent(lambda: list(in_order("ray", int, ["1"] * EMPTY)))
    print(f"pieces with nothing to do: {EMPTY / seconds:.0f}/s; the driver works {1e6 * worked / EMPTY:.0f} us a piece")
    ray.shutdown()


def _spent(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds until it was done, and how many of them this process worked."""
    begun, own = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - begun, time.process_time() - own


def main(arguments: list[str]) -> int:
    match arguments:
        case ["driver", matches, kept]:
            print(digest(int(matches), on="ray", kept=Path(kept)))
            return 0
        case ["pace", *rest]:
            pace(int(rest[0]) if rest else 3_000)
            return 0
        case [("same" | "killed") as what, *rest]:
            many = int(rest[0]) if rest else 10_000 if what == "same" else 1_500
            right = same(many) if what == "same" else killed(many)
            print("the same report" if right else "ANOTHER report")
            return 0 if right else 1
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
