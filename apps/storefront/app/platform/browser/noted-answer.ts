/** When the server answered something that was asked for beside the calls of the API. */
export type NotedAnswer = {
  /** Its time, `Date` of the answer. */
  readonly date: string
  readonly tookMs: number
  /** By the device. */
  readonly receivedAtMs: number
}

let noted: NotedAnswer | null = null
let pending: Promise<unknown> | null = null

/**
 * Notes the server's time from an answer for whoever asks for it next, which saves a request for the time. What a service
 * worker or another cache may have answered in the server's place is of then, and is not noted.
 */
export async function fetchNoting(path: string): Promise<Response> {
  const awakeMs = performance.now()
  const deviceMs = Date.now()
  const request = fetch(path)
  pending = request
  const answer = await request
  // The one clock stands while the device sleeps, the other may be set back.
  const tookMs = Math.max(performance.now() - awakeMs, Date.now() - deviceMs)
  const date = answer.headers.get('date')
  const isOfServer = !navigator.serviceWorker?.controller && !answer.headers.has('age')
  if (isOfServer && date !== null) noted = { date, tookMs, receivedAtMs: Date.now() }
  return answer
}

/** The latest noted answer, once. */
export function takeNotedAnswer(): NotedAnswer | null {
  const taken = noted
  noted = null
  return taken
}

/** Calls back once the answer that is on its way, if there is one, is noted or did not come. */
export function afterNoting(next: () => void): void {
  const request = pending
  pending = null
  if (request === null) next()
  // Later than the note, which waits for the same answer.
  else
    request.then(
      () => setTimeout(next),
      () => next(),
    )
}
