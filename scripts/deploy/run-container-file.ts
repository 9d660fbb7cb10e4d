// Runs every step of deploy/Containerfile, as far as there is no need of a container engine for it: in clean folders, each
// stage with its files alone, until the shop answers. usage: node scripts/run.mjs scripts/deploy/run-container-file.ts
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getCommand, getEnvironment, readContainerFile, type Stage } from './container-file.ts'

const root = join(import.meta.dirname, '../..')
const longestStartMs = 300_000
const longestStepMs = 1_200_000
const place = mkdtempSync(join(tmpdir(), 'doira-image-'))
// The database's user has to pass, when this is run by root.
chmodSync(place, 0o711)
// The images have Node 24 and npm, and nothing of this machine but its way to the registry, as a build has it too.
const path = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter)
const wayOut = Object.entries(process.env).filter(([name]) =>
  /^(https?_proxy|no_proxy|npm_config_\w+|node_extra_ca_certs|ssl_cert_\w+)$/i.test(name),
)
const bare = { ...Object.fromEntries(wayOut), PATH: path, HOME: homedir() }

try {
  const stages = readContainerFile(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'))
  for (const [at, stage] of stages.entries()) makeStage(stage, getFolder(stage.name ?? String(at)))
  const last = stages.at(-1)
  if (!last) throw new Error('the file has no stage')
  await tryShop(last, workFolder(last, getFolder(last.name ?? String(stages.length - 1))))
} finally {
  rmSync(place, { recursive: true, force: true })
}

function getFolder(stage: string): string {
  return join(place, stage)
}

function workFolder({ steps }: Stage, files: string): string {
  const folder = steps.find(({ word }) => word === 'WORKDIR')?.rest
  if (folder === undefined) throw new Error('a stage has no WORKDIR')
  return join(files, folder)
}

function makeStage(stage: Stage, files: string): void {
  const work = workFolder(stage, files)
  mkdirSync(work, { recursive: true, mode: 0o755 })
  for (const { word, rest } of stage.steps) {
    if (word !== 'COPY' && word !== 'RUN') continue
    const began = performance.now()
    if (word === 'COPY') copy(rest, work)
    else {
      const { status } = spawnSync('/bin/sh', ['-c', rest], {
        cwd: work,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...bare, ...getEnvironment(stage) },
        timeout: longestStepMs,
      })
      if (status !== 0) throw new Error(`it ended with ${status}: ${rest}`)
    }
    console.log(`  ${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${word} ${rest}`)
  }
}

/** The files of git are what the ignore file leaves: a clone has nothing else. */
function copy(rest: string, work: string): void {
  const from = /--from=(\S+)/.exec(rest)?.[1]
  const [source = '', target = ''] = rest.split(' ').filter((word) => !word.startsWith('--'))
  const into = join(work, target)
  if (from !== undefined) {
    cpSync(join(getFolder(from), source), into, { recursive: true, verbatimSymlinks: true })
    return
  }
  if (source !== '.') throw new Error(`not read: COPY ${rest}`)
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
  if (listed.status !== 0) throw new Error('git does not list what belongs to the project')
  for (const file of listed.stdout.split('\0').filter(Boolean)) cpSync(join(root, file), join(into, file))
}

/** The image's own command, its own settings, and the database that it runs when none is given. */
async function tryShop(stage: Stage, work: string): Promise<void> {
  const port = await aFreePort()
  const [program = '', ...args] = getCommand(stage)
  const began = performance.now()
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(work, 'data'), LOG_LEVEL: 'warn' }
  const shop = spawn(program, args, {
    cwd: work,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...bare,
      ...getEnvironment(stage),
      NODE_COMPILE_CACHE: join(work, 'node_modules/.cache/doira'),
      ...settings,
    },
  })
  const ended = once(shop, 'exit')
  try {
    while (!(await isReady(port))) {
      if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`)
      if (performance.now() - began > longestStartMs) throw new Error('the shop does not get ready')
      await wait(500)
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    for (const address of ['/', '/staff', '/docs', '/cart']) {
      const answer = await fetch(`http://127.0.0.1:${port}${address}`)
      const bytes = (await answer.arrayBuffer()).byteLength
      if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
      console.log(`         200  ${address}, ${bytes} bytes`)
    }
    console.log(`  The shop of the container file was ready after ${seconds} s.`)
  } finally {
    shop.kill('SIGTERM')
    await ended
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok === true
}

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
