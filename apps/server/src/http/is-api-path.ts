const apiPath = /^\/(?:v1|v2|v3|docs|payments|sms|telegram)(?:\/|$)/

/** What the API answers; every other path is a page, a picture or a file. */
export function isApiPath(path: string): boolean {
  return apiPath.test(path)
}
