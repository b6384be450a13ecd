// Onto the clipboard; false where the browser does not let the page (pages without https have none).
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
