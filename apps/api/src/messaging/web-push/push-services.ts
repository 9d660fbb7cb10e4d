/** The push services of browsers: Chrome and its relatives, Firefox, Edge on Windows, Safari. */
const knownHosts =
  /^(fcm\.googleapis\.com|[\w-]+\.push\.services\.mozilla\.com|[\w.-]+\.notify\.windows\.com|[\w-]+\.push\.apple\.com)$/

/**
 * Whether an address that a browser sent belongs to a push service. Any other is refused, because the shop
 * would call it from inside its own network.
 *
 * @param others further origins that the settings allow, such as `https://push.example`
 */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return others.includes(origin) || (protocol === 'https:' && port === '' && knownHosts.test(hostname))
}
