import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { cpuMs } from '../product.ts'
import { endsWithUs, waitForFirstOutput } from './ends-with-us.ts'
import { load, type Wish } from './load.ts'

export type Comparison = {
  /** Answers in a second. */
  readonly product: number
  readonly floor: number
  /** Processor time of one answer beside that of the floor. */
  readonly cpuRatio: number
  readonly bytes: number
}

/**
 * The product's rate for one address beside that of node:http serving the same bytes with the same headers, measured
 * in turns in the same run, so that what else the machine does falls on both. The middle of five turns counts.
 */
export async function againstFloor(
  { port, pid }: { readonly port: number; readonly pid: number },
  floorPort: number,
  wish: Wish,
): Promise<Comparison> {
  const { headers, body } = await askOnce(port, wish)
  const floor = endsWithUs(
    spawn(process.execPath, [join(import.meta.dirname, 'floor-server.ts')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
  floor.stdin.end(`${floorPort}\n${JSON.stringify(headers)}\n${body.toString('base64')}\n`)
  await waitForFirstOutput(floor)
  try {
    const turns: Omit<Comparison, 'bytes'>[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const bare = await rateAndCpu(floorPort, floor.pid ?? 0, wish)
      const full = await rateAndCpu(port, pid, wish)
      // The first turn warms both up.
      if (turn > 0) turns.push({ product: full.rate, floor: bare.rate, cpuRatio: full.cpu / bare.cpu })
    }
    turns.sort((a, b) => a.cpuRatio - b.cpuRatio)
    const middle = turns[2] ?? { product: 0, floor: 1, cpuRatio: Number.NaN }
    return { ...middle, bytes: body.length }
  } finally {
    floor.kill()
  }
}

/** Answers in a second, and the processor time of one. */
async function rateAndCpu(port: number, pid: number, wish: Wish): Promise<{ rate: number; cpu: number }> {
  const before = cpuMs(pid)
  const rate = await load(port, wish)
  return { rate, cpu: (cpuMs(pid) - before) / rate }
}

/** One answer as it comes, not decompressed. */
function askOnce(
  port: number,
  { path, headers }: Wish,
): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers: { ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const {
          date: _date,
          connection: _connection,
          'keep-alive': _keepAlive,
          ...compared
        } = response.headers
        resolve({ headers: compared, body: Buffer.concat(chunks) })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
