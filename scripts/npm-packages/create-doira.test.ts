import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from '../../apps/server/src/env.ts'
import { aFakeSite } from '../../apps/server/src/fake-site.testing.ts'
import { startShopServer } from '../../apps/server/src/start-server.ts'
import { buildPackages } from './build-packages.ts'
import { runNpm } from './install-packages.testing.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'doira-create-'))
const home = join(folder, 'home')
let registry: Server

beforeAll(async () => {
  mkdirSync(home)
  const places = buildPackages(join(folder, 'built'), 'https://github.com/Example/doira')
  const place = places.find((one) => one.endsWith('create-doira')) ?? ''
  const tarball = readFileSync(
    join(folder, runNpm(folder, 'pack', '--ignore-scripts', place).split('\n').at(-1) ?? ''),
  )
  registry = await serve(JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')), tarball)
}, 120_000)
afterAll(() => {
  registry?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A registry that has one package. */
async function serve(manifest: { name: string; version: string }, tarball: Buffer): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return response.end(tarball)
    if (request.url !== '/create-doira') return response.writeHead(404).end('{}')
    const { version } = manifest
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
    const dist = { tarball: `http://${request.headers.host}/create-doira-${version}.tgz`, integrity }
    response.setHeader('content-type', 'application/json')
    const versions = { [version]: { ...manifest, dist } }
    return response.end(JSON.stringify({ name: manifest.name, 'dist-tags': { latest: version }, versions }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function run(program: string, args: readonly string[], env: Record<string, string> = {}, cwd = home) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  child.stdin.end()
  const [code] = await once(child, 'close')
  return { code, printed }
}

/** As a stranger types it, at a registry on this machine and with an empty cache. */
function create(...args: readonly string[]) {
  const { port } = registry.address() as AddressInfo
  const npm = {
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: join(folder, 'cache'),
    npm_config_update_notifier: 'false',
  }
  return run('npm', ['create', '--yes', 'doira@latest', ...args], npm)
}

const read = (path: string) => readFileSync(join(home, path), 'utf8')

test('npm create makes a shop from the registry: the server loads its chain, sells its dishes and knows its owner', async () => {
  const flags = ['--name=Oshxona "Zamin"', '--languages=uz,ru,en', '--city=samarkand', '--port=4100']
  const { code, printed } = await create('zamin-shop', '--', ...flags)
  expect(printed).toContain('cd zamin-shop\n    npm start')
  expect(code).toBe(0)
  const { shop, close } = await open(join(home, 'zamin-shop/chain'))
  try {
    expect(shop.newLogins).toMatchObject([{ login: 'owner', password: expect.stringMatching(/.{8,}/) }])
    expect(shop.chains).toMatchObject([{ name: 'Oshxona "Zamin"', isDemo: false }])
    const address = shop.address.replace('localhost', '127.0.0.1')
    const shipper = JSON.parse(read('zamin-shop/chain/shipper.json')).id
    const get = async (path: string) =>
      (await fetch(address + path, { headers: { Shipper: shipper } })).json()
    const { branches } = (await get('/v1/branches')) as { branches: { id: string; menu_id: string }[] }
    expect(branches).toHaveLength(1)
    const [branch] = branches
    const query = `menu_id=${branch?.menu_id}&branch_id=${branch?.id}`
    const menu = (await get(`/v2/category-with-products?${query}`)) as {
      categories: { products: unknown[] }[]
    }
    expect(menu.categories.flatMap(({ products }) => products)).toHaveLength(6)
    const [login] = shop.newLogins
    const signedIn = await fetch(`${address}/v1/staff/sign-in`, {
      method: 'POST',
      headers: { Shipper: shipper, 'Content-Type': 'application/json' },
      body: JSON.stringify(login),
    })
    expect(signedIn.status).toBe(200)
  } finally {
    await close()
  }
}, 60_000)

async function open(chain: string, port = '0') {
  const place = mkdtempSync(join(folder, 'server-'))
  const [site, postgres] = [await aFakeSite(place), await startTemporaryPostgres('create-test')]
  const environment = readEnvironment({
    ...{ DATABASE_URL: postgres.connectionString, DATA_DIR: join(place, 'data'), CHAIN_FOLDER: chain },
    ...{ PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
  })
  try {
    const shop = await startShopServer(environment, { openSite: async () => site })
    return {
      shop,
      async close() {
        await shop.close()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

test('a first start that fails after the chain was loaded prints the password of the owner, which no later one has', async () => {
  await create('taken-port', '--', '--yes')
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const { port } = taken.address() as AddressInfo
    await expect(open(join(home, 'taken-port/chain'), String(port))).rejects.toThrow('is taken')
    expect(printed.mock.calls.flat().join('')).toMatch(/^ +staff login owner \S{8,}$/m)
  } finally {
    printed.mockRestore()
    taken.close()
  }
}, 60_000)

test('a chain folder with an error stops the start, and the error names the line', async () => {
  await create('bad-chain', '--', '--yes')
  const file = join(home, 'bad-chain/chain/products.csv')
  writeFileSync(file, readFileSync(file, 'utf8').replace('plov,mains', 'plov,soups'))
  await expect(open(join(home, 'bad-chain/chain'))).rejects.toThrow(
    /CHAIN_FOLDER: .*\n {2}products\.csv, line 2, category/,
  )
}, 60_000)

test('each shop has secrets of its own, which nobody else reads and which are not committed', async () => {
  await create('one', '--', '--yes')
  await create('two', '--', '--yes')
  const secret = (path: string) => /^DATABASE_PASSWORD=([0-9a-f]{48})$/m.exec(read(`${path}/.env`))?.[1]
  expect(secret('one')).toBeDefined()
  expect(secret('one')).not.toBe(secret('two'))
  const id = (path: string) => JSON.parse(read(`${path}/chain/shipper.json`)).id
  expect(id('one')).not.toBe(id('two'))
  const first = parse(read('one/compose.yml')).name
  rmSync(join(home, 'one'), { recursive: true })
  await create('one', '--', '--yes')
  expect(parse(read('one/compose.yml')).name, 'a folder made anew has a database of its own').not.toBe(first)
  if (process.platform !== 'win32') expect(statSync(join(home, 'one/.env')).mode & 0o777).toBe(0o600)
  expect(read('one/.gitignore').split('\n')).toContain('.env')
  for (const path of ['compose.yml', 'README.md', 'package.json'])
    expect(read(`one/${path}`)).not.toMatch(/[0-9a-f]{48}/)
}, 60_000)

test('the compose file runs the image of the release as the one for sources runs its build', async () => {
  await create('composed', '--', '--yes')
  const own = parse(read('composed/compose.yml'), { merge: true })
  const given = parse(readFileSync(join(root, 'deploy/compose.yml'), 'utf8'), { merge: true })
  expect(own.name).toMatch(/^composed-[0-9a-f]{6}$/)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const image = `ghcr.io/example/doira:v${version}`
  expect(own.services.shop.image).toBe(`\${DOIRA_IMAGE:-${image}}`)
  expect(read('composed/.env')).toContain(`\nDOIRA_IMAGE=${image}\n`)
  const readme = read('composed/README.md')
  expect(readme).toMatch(/^# Bahor\n\nAn ordering shop by doira \d+\.\d+\.\d+/)
  expect(readme).toContain('reverse_proxy 127.0.0.1:3000')
  expect(readme + read('composed/compose.yml')).not.toContain('{{')
  const { environment: _, ...database } = own.services.database
  expect(given.services.database).toMatchObject(database)
  for (const key of ['init', 'restart', 'stop_grace_period', 'security_opt', 'cap_drop', 'depends_on']) {
    expect(own.services.shop[key], key).toEqual(given.services.shop[key])
  }
  expect(own.services.shop.healthcheck.test).toContain('node')
  expect(own.services.backup).toMatchObject({
    image: own.services.shop.image,
    ports: [],
    restart: 'unless-stopped',
  })
  expect(read('composed/postgres/first-start.sh')).toBe(
    readFileSync(join(root, 'deploy/postgres/first-start.sh'), 'utf8'),
  )
}, 60_000)

test('without containers, npm start runs the sources with the chain, the data and the settings of the folder', async () => {
  await create('bare', '--', '--yes', '--port', '4200')
  const sources = join(folder, 'sources')
  mkdirSync(sources)
  const names = ['CHAIN_FOLDER', 'DATA_DIR', 'PORT', 'HOST', 'ESKIZ_PASSWORD', 'LOAD_CHAIN_COMMAND']
  writeFileSync(
    join(sources, 'start.mjs'),
    `console.log(JSON.stringify([...${JSON.stringify(names)}.map((name) => process.env[name]), ...process.argv.slice(2)]))`,
  )
  const scripts = { start: 'node start.mjs', 'load-chain': 'node start.mjs' }
  writeFileSync(join(sources, 'package.json'), JSON.stringify({ scripts }))
  // npm hands a path over whole, whatever is in it.
  const place = join(home, 'with space')
  renameSync(join(home, 'bare'), place)
  appendFileSync(join(place, '.env'), "ESKIZ_PASSWORD='a$b#c' # of the gateway\n")
  const started = await run('npm', ['start'], { DOIRA_SOURCES: sources, HOST: 'machine' }, place)
  const [chain, data] = [join(place, 'chain'), join(place, 'data')]
  const given = [chain, data, '4200', '127.0.0.1', 'a$b#c', 'npm run load']
  expect(started.printed).toContain(JSON.stringify(given))
  const loaded = await run('npm', ['run', 'load', '--', '--apply'], { DOIRA_SOURCES: sources }, place)
  expect(loaded.printed).toContain(JSON.stringify([...given, '--from', chain, '--apply']))
  rmSync(join(place, '.env'))
  const cloned = await run('npm', ['start'], { DOIRA_SOURCES: sources }, place)
  expect(cloned.printed).toContain(`${join(place, '.env')} is missing`)
}, 60_000)

test.skipIf(process.platform === 'win32')(
  'with Docker, npm start starts the containers and prints the address and the password of the owner',
  async () => {
    await create('docked', '--', '--yes')
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    const docker = `#!/bin/sh\necho "docker $*" >> '${bin}/calls'\ncase "$*" in *logs*) echo '    staff login owner s3cret';; esac\n`
    writeFileSync(join(bin, 'docker'), docker)
    chmodSync(join(bin, 'docker'), 0o755)
    const path = [bin, dirname(process.execPath), process.env.PATH].join(delimiter)
    const { printed } = await run('npm', ['start'], { PATH: path }, join(home, 'docked'))
    expect(printed).toContain('The shop is open: http://localhost:3000')
    expect(printed).toContain('staff login owner s3cret')
    expect(readFileSync(join(bin, 'calls'), 'utf8')).toContain('docker compose up --detach --wait\n')
  },
  60_000,
)

test('a folder with something in it and answers that cannot be used are refused, and nothing is written', async () => {
  mkdirSync(join(home, 'full'))
  writeFileSync(join(home, 'full/notes.txt'), 'mine')
  const refused = await create('full', '--', '--yes')
  expect(refused.code).not.toBe(0)
  expect(refused.printed).toContain('full is not empty: nothing was written.')
  expect(readdirSync(join(home, 'full'))).toEqual(['notes.txt'])
  const before = readdirSync(home)
  const bad = [
    ['My Shop', 'small Latin letters'],
    ['..', 'small Latin letters'],
    ['ok', '--name', ' ', '1 to 60 letters'],
    ['ok', '--languages', 'ru,de', 'some of ru, uz, en'],
    ['ok', '--languages', 'ru,ru', 'each once'],
    ['ok', '--city', 'atlantis', 'with --center'],
    ['ok', '--city', 'atlantis', '--center', '95,10', 'with --center'],
    ['ok', '--port', '70000', '1 to 65535'],
    ['ok', '--currency', 'EUR', 'only UZS'],
    ['ok', '--colour', 'red', 'usage:'],
  ]
  const program = join(folder, 'built/node_modules/create-doira/src/index.js')
  for (const args of bad) {
    const { code, printed } = await run(process.execPath, [program, ...args.slice(0, -1)])
    expect(printed, args.join(' ')).toContain(args.at(-1))
    expect(code).toBe(1)
  }
  expect(readdirSync(home)).toEqual(before)
}, 60_000)
