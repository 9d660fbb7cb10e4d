/** Forbids caches to store the answer of a signed-in person, unless it has a rule of its own. */
export function asPersonal(response: Response): Response {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store')
  return response
}
