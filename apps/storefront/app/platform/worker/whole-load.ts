import { isOnline, probePath } from '../browser/network.ts'

const triedKey = 'whole-load'
/** A page that fails again so soon would fail for ever. */
const patienceMs = 15_000

/** Whether the server answers at all; asked only where something has failed. */
export async function isServerThere(): Promise<boolean> {
  if (!isOnline()) return false
  return fetch(probePath, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** Loads the present address as a whole; false where that was tried a moment ago. */
export function loadWhole(): boolean {
  if (!mayTry()) return false
  window.location.reload()
  return true
}

function mayTry(): boolean {
  try {
    const mark = `${window.location.href} `
    const tried = sessionStorage.getItem(triedKey) ?? ''
    const ago = Math.abs(Date.now() - Number(tried.slice(mark.length))) // the clock may have been set back
    if (tried.startsWith(mark) && ago < patienceMs) return false
    sessionStorage.setItem(triedKey, mark + Date.now())
    return true
  } catch {
    // Without storage a first time looks like a second.
    return false
  }
}
