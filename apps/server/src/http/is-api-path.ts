const apiPath = /^\/(?:v1|v2|v3|docs|payments|pos|aggregators|sms|telegram)(?:\/|$)/

/** True for paths of the API; all others are pages, pictures or files. */
export function isApiPath(path: string): boolean {
  return apiPath.test(path)
}
