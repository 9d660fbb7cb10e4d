/** One of the servers that an address names. */
export type DatabaseHost = {
  /** `host:port`, for messages. */
  readonly name: string
  /** The address of it alone. */
  readonly connectionString: string
}

/** A `copy` follows the primary by streaming. */
export type DatabaseRole = 'primary' | 'copy'

const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/i
const defaultPort = '5432'
/** Of the values of `target_session_attrs` of PostgreSQL's own library, the one that is applied anyway. */
const attributes: Readonly<Record<DatabaseRole, readonly string[]>> = {
  primary: ['read-write', 'primary'],
  copy: ['standby', 'read-only'],
}

/**
 * The servers that an address names, in its order: `postgresql://user:password@one:5432,two:5432/shop`, as PostgreSQL's
 * own programs take it.
 *
 * @throws TypeError when one cannot be read. It does not repeat the address, which has a password in it.
 */
export function readDatabaseHosts(url: string): readonly DatabaseHost[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? ['', url]
  const all = hosts.split(',')
  return all.map((host) => {
    const connectionString = `${before}${host}${after}`
    const isMissing = host === '' && all.length > 1
    if (isMissing || !URL.canParse(connectionString)) throw new TypeError('not the address of a database')
    const { hostname, port } = new URL(connectionString)
    // Without one it is a socket of this machine.
    return { name: hostname === '' ? 'socket' : `${hostname}:${port || defaultPort}`, connectionString }
  })
}

/** What would be right of the address of a database, without repeating it; null: all is. */
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
