/** One of the servers in an address. */
export type DatabaseHost = {
  /** `host:port`, for messages. */
  readonly name: string
  /** An address with this server only. */
  readonly connectionString: string
}

/** A `copy` is a replica of the primary. */
export type DatabaseRole = 'primary' | 'copy'

const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/i
const defaultPort = '5432'
/** The values of PostgreSQL's `target_session_attrs` that agree with what is done anyway. */
const attributes: Readonly<Record<DatabaseRole, readonly string[]>> = {
  primary: ['read-write', 'primary'],
  copy: ['standby', 'read-only'],
}

/**
 * The servers of an address, in order: `postgresql://user:password@one:5432,two:5432/shop`, the format of
 * PostgreSQL's own programs.
 *
 * @throws TypeError when it cannot be parsed. The message does not repeat the address, which contains a
 * password.
 */
export function readDatabaseHosts(url: string): readonly DatabaseHost[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? ['', url]
  const all = hosts.split(',')
  return all.map((host) => {
    const connectionString = `${before}${host}${after}`
    const isMissing = host === '' && all.length > 1
    if (isMissing || !URL.canParse(connectionString)) throw new TypeError('not the address of a database')
    const { hostname, port } = new URL(connectionString)
    // Without a host it is a socket of this machine.
    return { name: hostname === '' ? 'socket' : `${hostname}:${port || defaultPort}`, connectionString }
  })
}

/** How to correct the address of a database, without repeating it; null when it is valid. */
export function complainOfDatabaseUrl(url: string, role: DatabaseRole): string | null {
  try {
    readDatabaseHosts(url)
  } catch {
    return 'must be postgresql://USER:PASSWORD@HOST:PORT/DATABASE, several hosts with commas: HOST:PORT,HOST:PORT'
  }
  const given = /[?&]target_session_attrs=([^&#]*)/.exec(url)?.[1]
  if (given === undefined || attributes[role].includes(given)) return null
  return `must have target_session_attrs=${attributes[role][0]} or none`
}
