import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../settings.ts'
import { freePort } from './free-port.ts'
import { copyShopTemplate } from './shop-template.ts'
import { spawnServer } from './spawn-server.ts'

/** The machine may be busy with other work. */
const longestStartMs = 180_000

/** A shop that one test may ill-treat: its own folder, database and port, and the plug to pull. */
export type OwnShop = {
  readonly url: string
  /** Where a script of the project finds its database. */
  readonly dataDir: string
  start(): Promise<void>
  /** `kill -9`: nothing is finished or reported. */
  killNine(): Promise<void>
  /** The same for its own database, which nobody starts again but the shop. */
  /** @returns false when it does not run now */
  killDatabase(): boolean
  /** The memory of the server, where the system reports it. */
  memoryMegabytes(): number
  /** Of that, what is in use, as it says itself once its garbage is taken away. */
  megabytesInUse(): Promise<number>
  /** SIGTERM, and until it is gone. @throws Error when it ends otherwise than well. */
  stop(): Promise<void>
  /** Ends it politely and takes its folder away. */
  remove(): Promise<void>
  /** The same. @throws Error when it ends otherwise than well, or leaves its database running. */
  removeWell(): Promise<void>
  /** Lets the wall clock jump that much further, also while it is dead. */
  skipTime(milliseconds: number): void
  /** What its clock says. */
  now(): string
  /** The first code printed for a phone since the start, as soon as there is one; for signing in unless for points. */
  codeFor(phone: string, kind?: 'code' | 'points'): Promise<string>
  /** The last one so far; empty when there is none. */
  lastCodeFor(phone: string): string
  /** All that were printed for a phone since the start, the first one first. */
  codesFor(phone: string): readonly string[]
  /** How many messages of campaigns were printed for a phone since the start. */
  offersFor(phone: string): number
  /** The password of a demo account, printed when the shop was opened for the first time. */
  staffPassword(login: string): Promise<string>
  /** The code that was printed for somebody of the staff. */
  staffCode(login: string): Promise<string>
  /** The code that is printed for them when `ask` asks for another one. */
  nextStaffCode(login: string, ask: () => Promise<unknown>): Promise<string>
}

export async function makeOwnShop(settings: Readonly<Record<string, string>> = {}): Promise<OwnShop> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'doira-fault-'))
  chmodSync(dataDir, 0o711)
  const url = `http://127.0.0.1:${port}`
  let server: ChildProcess | null = null
  let printed = ''
  /** What the first start printed, which was that of the template. */
  let printedAtFirst: string | null = null
  const isLikeTemplate = !['CHAIN', 'DATABASE_URL', 'E2E_CLOCK_SHIFT_MS'].some((name) => name in settings)
  const { E2E_CLOCK_SHIFT_MS: givenShift, ...others } = settings
  let clockShiftMs = givenShift === undefined ? run.clockShiftMs : Number(givenShift)

  const untilPrinted = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (const started = Date.now(); Date.now() - started < longestStartMs; await pause(20)) {
      const found = pattern.exec(printed)
      if (found) return found
      if (server?.exitCode != null) throw new Error(`the shop ended by itself:\n${printed}`)
    }
    throw new Error(`the shop never printed ${pattern}:\n${printed}`)
  }

  const codesFor = (phone: string) =>
    [...printed.matchAll(new RegExp(`^sms code \\${phone} (\\d+)$`, 'gm'))].map(([, code = '']) => code)

  const endAndRemove = async () => {
    const runs = server !== null && server.exitCode === null && server.signalCode === null
    await end(server, 'SIGTERM')
    const left = runs ? databasePid(dataDir) : null
    if (left !== null) process.kill(left, 'SIGINT')
    rmSync(dataDir, { recursive: true, force: true })
    return { isWell: !runs || (server?.exitCode === 0 && left === null), left }
  }

  return {
    url,
    dataDir,
    async start() {
      if (isLikeTemplate) printedAtFirst ??= await copyShopTemplate(dataDir)
      printed = ''
      server = spawnServer({
        E2E_CLOCK_SHIFT_MS: String(clockShiftMs),
        LOG_LEVEL: 'warn',
        CHAIN: 'demo',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        ORDERS_PER_CUSTOMER: '1000',
        UNPAID_LIMITS: 'off',
        ...others,
      })
      for (const stream of [server.stdout, server.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          printed += chunk.toString()
        })
      }
      await untilPrinted(/doira is open/)
    },
    async killNine() {
      await end(server, 'SIGKILL')
    },
    killDatabase() {
      const pid = databasePid(dataDir)
      if (pid !== null) process.kill(pid, 'SIGKILL')
      return pid !== null
    },
    memoryMegabytes() {
      const status = readFileSync(`/proc/${server?.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
    },
    async megabytesInUse() {
      if (!server?.connected) throw new Error('the shop does not run')
      const reported = once(server, 'message')
      server.send({ reportMemory: true })
      const [{ memory }] = (await reported) as [{ memory: NodeJS.MemoryUsage }]
      return (memory.heapUsed + memory.external) / 2 ** 20
    },
    async stop() {
      await end(server, 'SIGTERM')
      if (server?.exitCode !== 0)
        throw new Error(`the shop ended with ${server?.exitCode ?? server?.signalCode}`)
    },
    async remove() {
      await endAndRemove()
    },
    async removeWell() {
      const { isWell, left } = await endAndRemove()
      if (!isWell) throw new Error(`the shop ended with ${server?.exitCode}, its database ${left ?? 'too'}`)
    },
    skipTime(milliseconds) {
      clockShiftMs += milliseconds
      // One that does not run reads it when it starts.
      if (server?.connected) server.send({ clockShiftMs })
    },
    now: () => new Date(Date.now() + clockShiftMs).toISOString(),
    async codeFor(phone, kind = 'code') {
      const [, code = ''] = await untilPrinted(new RegExp(`^sms ${kind} \\${phone} (\\d+)$`, 'm'))
      return code
    },
    lastCodeFor: (phone) => codesFor(phone).at(-1) ?? '',
    codesFor,
    offersFor: (phone) => [...printed.matchAll(new RegExp(`^sms campaign \\${phone} `, 'gm'))].length,
    async staffPassword(login) {
      const line = new RegExp(`staff login ${login} (\\S+)`)
      const [, password = ''] = line.exec(printedAtFirst ?? '') ?? (await untilPrinted(line))
      return password
    },
    async staffCode(login) {
      const [, code = ''] = await untilPrinted(new RegExp(`^staff code ${login} (\\d+)$`, 'm'))
      return code
    },
    async nextStaffCode(login, ask) {
      const line = `^staff code ${login} (\\d+)$`
      const before = printed.match(new RegExp(line, 'gm'))?.length ?? 0
      await ask()
      const found = await untilPrinted(new RegExp(`(?:${line}[^]*?){${before}}${line}`, 'm'))
      return found.at(-1) ?? ''
    },
  }
}

/** Null when none runs there. */
function databasePid(dataDir: string): number | null {
  try {
    const { folder }: { folder: string } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8'))
    const pid = Number.parseInt(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 0)
    return pid
  } catch {
    return null
  }
}

async function end(server: ChildProcess | null, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
