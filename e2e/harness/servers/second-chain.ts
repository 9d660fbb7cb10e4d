import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { OwnShop } from './own-shop.ts'

const root = join(import.meta.dirname, '../../..')
/** A name that every browser takes for this machine. */
export const secondHost = 'bahor.localhost'

/** Adds the template's chain to a running shop with the demo chain, as its operator does. */
export async function addSecondChain({ dataDir, now }: OwnShop): Promise<{ readonly printed: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'doira-second-'))
  try {
    // Texts are of the moment at which they are loaded: by another clock than the shop's they would come later.
    const clock = ['--import', join(import.meta.dirname, 'shift-clock.mjs')]
    const shift = { E2E_CLOCK_SHIFT_MS: String(Date.parse(now()) - Date.now()) }
    const run = (...args: readonly string[]) =>
      promisify(execFile)(process.execPath, [...clock, join(root, 'scripts/new-chain.ts'), ...args], {
        env: { ...process.env, ...shift, DATA_DIR: dataDir, DATABASE_URL: '' },
      })
    await cp(join(root, 'apps/api/data/chain-template'), folder, { recursive: true })
    const shipper = join(folder, 'shipper.json')
    await writeFile(shipper, (await readFile(shipper, 'utf8')).replace('bahor.example', secondHost))
    const { stdout } = await run(folder)
    return { printed: stdout }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export type Answer = { readonly status: number; readonly location: string | null; readonly text: string }

/** Asks a shop at one of its hosts, which `fetch` does not let one name. */
export function askAt(
  { url }: Pick<OwnShop, 'url'>,
  host: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      new URL(path, url),
      { method, headers: { host, ...(body && { 'content-type': 'application/json' }), ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? null,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}
