/**
 * Runs in the browser, in journeys that turn its clock by hand: the shop's is turned with it. By itself it would go on,
 * and a browser goes by the shop's.
 */
export function turnShopClock(): void {
  const send = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    const answer = await send(...asked)
    const headers = new Headers(answer.headers)
    headers.set('Date', new Date().toUTCString())
    Object.defineProperty(answer, 'headers', { value: headers })
    return answer
  }
}
