import { randomUUID } from 'node:crypto'
import { prepareDrawing, readChainSettings } from '@doira/contract/chains/chain-settings'
import { changeChainSettings } from '@doira/contract/chains/chain-settings-actions'
import { getShipper } from '@doira/contract/chains/get-shipper'
import { drawingLengths, svgProblem } from '@doira/domain/chains/drawing'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeBudgets } from '../../auth/budgets/budgets.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain, aMoment } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'

const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z"/></svg>'
/** As hard to compress as a picture can be. */
const png = (width: number, height: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width, height, channels: 3, background: '#d3221a', noise } as const
  return sharp({ create }).png({ palette: true, effort: 1 }).toBuffer()
}

/** Each level draws the one below it again and again. */
function maskBomb(levels: number, uses: number): string {
  const level = (_: unknown, at: number) =>
    `<mask id="m${at}">${`<rect width="8" height="8" mask="url(#m${at - 1})"/>`.repeat(uses)}</mask>`
  return `<svg viewBox="0 0 8 8">${Array.from({ length: levels }, level).join('')}</svg>`
}

async function aWorld(db: Db) {
  const chain = await aChain(db)
  const shop = makeTestApi(db, chain)
  const owner = await aStaff(db, chain, 'owner')
  const upload = async (file: Buffer | string, use: 'logo' | 'icon' = 'logo', token = owner.token) =>
    shop.call(prepareDrawing, { token, query: { use }, rawBody: Buffer.from(file) })
  const read = async () => (await shop.call(readChainSettings, { token: owner.token })).ok()
  const save = async (part: { logo?: string; icon?: string }) => {
    const { settings } = await read()
    const data = { settings: { ...settings, ...part }, read: settings }
    const body = { action_id: randomUUID(), pressed_at: aMoment, data }
    return shop.call(changeChainSettings, { token: owner.token, body })
  }
  const shown = async () => (await shop.call(getShipper, { params: { id: chain.shipperId } })).ok()
  return { chain, shop, owner, upload, read, save, shown }
}

test('[S-58] an SVG of shapes is stored without what its program wrote around them, and the shop shows it', () =>
  withRollback(async (db) => {
    const { upload, save, shown, read } = await aWorld(db)
    const written = `\uFEFF<?xml version="1.0"?>\n<!-- made by <a> program -->\n<!DOCTYPE svg PUBLIC "a" "b">
      <svg version="1.1" id="a" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="200" viewBox="0 0 40 20">
      <title>Logo</title>\n  <path class="st0" d="M0 0h40v20z"/>\n</svg>\n`
    const { svg } = (await upload(written)).ok()
    expect(svg).toBe(drawn.replace(' viewBox', ' id="a" viewBox'))
    ;(await save({ logo: svg })).ok()
    expect((await shown()).logo).toBe(svg)
    const { svg: icon } = (await upload(drawn, 'icon')).ok()
    expect(icon).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 64 64"><svg width="64" height="64" /)
    ;(await save({ icon })).ok()
    expect((await shown()).icon).toBe(icon)
    const { history } = await read()
    const { rows } = await db.execute(sql`
      select after::text as after from staff_actions where kind = 'chain_settings'`)
    expect(JSON.stringify(rows), 'the journal has no new drawings').not.toContain('svg')
    expect(
      history.map(({ before }) => [before.logo === svg, before.icon]),
      'what each change replaced',
    ).toEqual([
      [true, ''],
      [false, ''],
    ])
  }))

test.each([
  ['<svg viewBox="0 0 8 8"><script>alert(1)</script></svg>', 'not_shapes'],
  ['<svg viewBox="0 0 8 8" onload="alert(1)"><path d="M0 0"/></svg>', 'not_shapes'],
  ['<svg viewBox="0 0 8 8"><image href="https://elsewhere.example/a.png"/></svg>', 'not_shapes'],
  ['<svg viewBox="0 0 8 8"><scr<!-- -->ipt>alert(1)</script></svg>', 'not_shapes'],
  ['<!DOCTYPE svg [<!ENTITY x "y">]><svg viewBox="0 0 8 8"></svg>', 'kind'],
  ['<svg width="8" height="8"><path d="M0 0"/></svg>', 'not_shapes'],
  ['<html><svg viewBox="0 0 8 8"></svg></html>', 'kind'],
  ['<svg viewBox="0 0 8 8"><g><path d="M0 0"/></svg>', 'not_shapes'],
  [maskBomb(4, 40), 'not_shapes'],
  ['<svg viewBox="0 0 8 8">\u0001<path d="M0 0"/></svg>', 'broken'],
  ['', 'kind'],
  ['\x89PNG\r\n\x1a\nand nothing else', 'broken'],
])('[S-58] %j is refused as %s', (file, reason) =>
  withRollback(async (db) => {
    const { upload } = await aWorld(db)
    const bytes = Buffer.from(file, file.startsWith('\x89') ? 'latin1' : 'utf8')
    expect((await upload(bytes)).refused()).toMatchObject({ code: 'drawing_refused', facts: { reason } })
  }),
)

test('[S-58] a PNG from 512 pixels on is encoded anew and fits into a page; a smaller one is refused', () =>
  withRollback(async (db) => {
    const { upload, save, shown } = await aWorld(db)
    const { svg: logo } = (await upload(await png(1024, 256))).ok()
    const { svg: icon } = (await upload(await png(600, 600), 'icon')).ok()
    expect([svgProblem(logo, 'logo'), svgProblem(icon, 'icon')]).toEqual([null, null])
    expect(logo.length).toBeLessThanOrEqual(drawingLengths.logo)
    const seen = await sharp(Buffer.from(icon)).resize(8, 8).flatten().raw().toBuffer()
    expect(Math.max(...seen), 'it is drawn for launchers').toBeGreaterThan(60)
    ;(await save({ logo, icon })).ok()
    expect(await shown()).toMatchObject({ logo, icon })
    for (const [width, height, use] of [
      [511, 511, 'logo'],
      [600, 500, 'icon'],
    ] as const)
      expect((await upload(await png(width, height), use)).refused().facts).toEqual({ reason: 'too_small' })
  }))

test('[S-58] a PNG of more pixels than are decoded is refused, and a file over a megabyte is not read', () =>
  withRollback(async (db) => {
    const { upload } = await aWorld(db)
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect((await upload(bomb)).refused().facts).toEqual({ reason: 'too_large' })
    expect((await upload(Buffer.alloc(1024 * 1024 + 1, 'a'))).refused().code).toBe('body_too_large')
  }))

test('[S-58] a person uploads so many drawings in an hour', () =>
  withRollback(async (db) => {
    const { shop, owner, upload } = await aWorld(db)
    await makeBudgets(shop.deps).spend('picture_by_staff', owner.row.id, 119)
    ;(await upload(drawn)).ok()
    expect((await upload(drawn)).refused().code).toBe('too_many_requests')
  }))

test('[S-58] a long SVG of shapes becomes a picture, whatever its units are', () =>
  withRollback(async (db) => {
    const { upload } = await aWorld(db)
    const long = `<svg viewBox="0 0 9000 4500"><path d="${'M0 0h9000v4500z'.repeat(2000)}" fill="#d3221a"/></svg>`
    const { svg } = (await upload(long)).ok()
    expect(svg).toContain('data:image/png')
    const [red] = await sharp(Buffer.from(svg)).resize(1, 1).flatten({ background: 'white' }).raw().toBuffer()
    expect(red).toBeGreaterThan(150)
  }))

test('[S-58] what was not made by the shop is not stored, and nobody but owners uploads', () =>
  withRollback(async (db) => {
    const { chain, upload, save, shown } = await aWorld(db)
    const before = await shown()
    const script = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script></svg>'
    const refused = (await save({ logo: script, icon: script })).refused()
    expect(refused).toMatchObject({ code: 'chain_settings_invalid', facts: { paths: ['logo', 'icon'] } })
    expect(await shown()).toEqual(before)
    const manager = await aStaff(db, chain, 'manager')
    expect((await upload(drawn, 'logo', manager.token)).refused().code).toBe('not_permitted')
    ;(await save({ logo: '', icon: '' })).ok()
    expect(await shown()).toMatchObject({ logo: '', icon: '' })
  }))

test('[S-58] a request that knows nothing of logo and icon leaves them as they are', () =>
  withRollback(async (db) => {
    const { chain, shop, upload, save, shown } = await aWorld(db)
    const { svg: logo } = (await upload(drawn)).ok()
    ;(await save({ logo })).ok()
    const owner = await aStaff(db, chain, 'owner')
    const { settings } = (await shop.call(readChainSettings, { token: owner.token })).ok()
    const { logo: _, icon: __, ...read } = settings
    const data = { settings: { ...read, name: 'Another' }, read }
    const body = { action_id: randomUUID(), pressed_at: aMoment, data }
    ;(await shop.call(changeChainSettings, { token: owner.token, body })).ok()
    expect(await shown()).toMatchObject({ name: 'Another', logo })
  }))
