import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Clock } from '../platform/clock.ts'
import type { ChangeSource } from '../platform/events.ts'
import { type Loaded, makeMemoryCache } from '../platform/memory-cache.ts'
import { toWireMenu } from './catalog.mapper.ts'
import { resolveMenu } from './catalogue.ts'
import type { MenuReader } from './menu-reader.ts'
import { type MenuView, menuDiscounts } from './menu-view.ts'
import { nextMenuChange } from './next-menu-change.ts'

/** A menu ready to be sent. */
export type MenuBytes = {
  readonly json: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer>
  /** Quoted; the two encodings are two representations and have a tag each. */
  readonly jsonTag: string
  readonly brotliTag: string
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
 * Menus as bytes, one for each chain, menu and branch, kept until an event names one of the three or the next sale
 * window or discount begins or ends.
 */
export function makeMenuCache({ reader, clock, changes }: Deps): MenuCache {
  const menus = makeMemoryCache<MenuBytes>({ clock, maxBytes: 64 * 1024 * 1024 })
  // Subscribed after the reader, so that it has dropped its catalogue when a menu is asked for again.
  changes.subscribe({
    hear: ({ shipperId, topic }) => {
      if (topic === `chain:${shipperId}`) menus.drop((key) => key.startsWith(`chain:${shipperId} `))
      else menus.drop((key) => key.split(' ').includes(topic))
    },
    missed: () => menus.drop(() => true),
  })
  return {
    async get(asked) {
      const { menuId, branchId } = resolveMenu(await reader.catalogueOf(asked.shipperId), asked)
      // The key is made of the topics that outdate it.
      const key = [`chain:${asked.shipperId}`, `menu:${menuId}`, branchId && `stop:${branchId}`]
      return menus.get(key.filter(Boolean).join(' '), async () => loadMenu(await reader.read(asked), clock))
    },
  }
}

const compress = promisify(brotliCompress)

async function loadMenu(view: MenuView, clock: Clock): Promise<Loaded<MenuBytes>> {
  const { catalogue, context } = view
  const changesAt = nextMenuChange(
    {
      saleWindows: catalogue.products.flatMap(({ saleWindow }) => saleWindow ?? []),
      discounts: menuDiscounts(catalogue, context.citySlug),
    },
    clock(),
  )
  const json = new Uint8Array(Buffer.from(JSON.stringify(toWireMenu(view, changesAt))))
  const brotli = new Uint8Array(await compress(json, { params: brotliParams(json.byteLength) }))
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  return {
    value: { json, brotli, jsonTag: `"${hash}"`, brotliTag: `"${hash}-br"` },
    bytes: json.byteLength + brotli.byteLength,
    expiresAt: changesAt,
  }
}

/** Compressed once and sent many times, though a visitor waits for the first: 7 costs 15 ms and all but 3 % of the gain. */
function brotliParams(size: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: 7,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  }
}
