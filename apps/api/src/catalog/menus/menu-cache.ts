import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Loaded, makeMemoryCache } from '../../platform/cache/memory-cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ChangeSource } from '../../platform/events.ts'
import type { CacheFacts } from '../../platform/http/cache-facts.ts'
import { toWireMenu } from '../catalog.mapper.ts'
import { resolveMenu } from '../catalogue/catalogue.ts'
import { findChangesAt, menuFacts } from './menu-facts.ts'
import type { MenuReader } from './menu-reader.ts'
import type { MenuView } from './menu-view.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A menu ready to be sent. */
export type MenuBytes = {
  readonly json: Bytes
  /** Made when the first caller takes it. */
  readonly brotli: () => Promise<Bytes>
  /** Quoted; the two encodings are two representations and have a tag each. */
  readonly jsonTag: string
  readonly brotliTag: string
  readonly facts: CacheFacts
}

export type MenuCache = {
  get(asked: {
    readonly shipperId: string
    readonly menu_id?: string | undefined
    readonly branch_id?: string | undefined
  }): Promise<MenuBytes>
}

type Deps = { readonly reader: MenuReader; readonly clock: Clock; readonly changes: ChangeSource }

/**
 * Menus as bytes, one for each chain, menu and branch, cached until an event names one of the three or the next sale
 * window or discount begins or ends.
 */
export function makeMenuCache({ reader, clock, changes }: Deps): MenuCache {
  const menus = makeMemoryCache<MenuBytes>({ clock, maxBytes: 64 * 1024 * 1024 })
  changes.subscribe({
    // A key is made of the topics that outdate it.
    onChange: ({ topic }) => menus.drop((key) => key.split(' ').includes(topic)),
    missed: () => menus.drop(() => true),
  })
  return {
    async get(asked) {
      const { menuId, branchId } = resolveMenu(await reader.catalogueOf(asked.shipperId), asked)
      const ofBranch = branchId === null ? '' : ` stop:${branchId} branch:${branchId}`
      const key = `chain:${asked.shipperId} menu:${menuId}${ofBranch}`
      return menus.peek(key) ?? menus.get(key, async () => makeBytes(await reader.read(asked)))
    },
  }
}

function makeBytes(view: MenuView): Loaded<MenuBytes> {
  const facts = menuFacts(view)
  const json: Bytes = new Uint8Array(Buffer.from(JSON.stringify(toWireMenu(view, findChangesAt(view)))))
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  let brotli: Promise<Bytes> | undefined
  const value: MenuBytes = {
    json,
    brotli: () => {
      brotli ??= compress(json)
      return brotli
    },
    jsonTag: `"${hash}"`,
    brotliTag: `"${hash}-br"`,
    facts,
  }
  // A menu shrinks to about a sixth.
  return { value, bytes: Math.ceil(json.byteLength * 1.2), expiresAt: facts.expiresAt }
}

const brotliCompressAsync = promisify(brotliCompress)

async function compress(json: Bytes): Promise<Bytes> {
  const params = {
    // Someone waits for the first one: 11 takes twenty times as long and saves another tenth.
    [constants.BROTLI_PARAM_QUALITY]: 7,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.byteLength,
  }
  return new Uint8Array(await brotliCompressAsync(json, { params }))
}
