import { useEffect, useState } from 'react'
import { fetchNoting } from '../../../../platform/browser/noted-answer.ts'
import { retryUntilLoaded } from '../../../../platform/page/lazy-extra.ts'
import type { Menu } from './menu-card.ts'
import type { MenuPageData } from './menu-data.ts'
import { unpackMenu } from './menu-pack.ts'

/** A menu with the version of its content. */
export type WholeMenu = { readonly version: string; readonly menu: Menu }

/** Names the version of a menu in the answer that contains it. */
export const menuVersionHeader = 'menu-version'

const pauseMs = 10_000

/** On the server: the menus of the pages that are being rendered. */
const loaded = new WeakMap<MenuPageData, Menu>()
/** In a browser: the latest menu of each address, with the version for which it was requested. */
const fetched = new Map<string, WholeMenu & { readonly wanted: string }>()
const requests = new WeakMap<MenuPageData, Promise<WholeMenu>>()

/** Lets a page render dishes that its data does not contain. */
export function withWholeMenu(data: MenuPageData, menu: Menu): MenuPageData {
  loaded.set(data, menu)
  return data
}

/** The whole menu of a page, if it is here already. */
export function menuHere(data: MenuPageData): WholeMenu | null {
  const { rest } = data
  if (rest === null) return { version: '', menu: unpackMenu(data.menu) }
  const known = fetched.get(rest.path)
  if (known) return known.wanted === rest.version ? known : null
  const menu = loaded.get(data)
  return menu ? { version: rest.version, menu } : null
}

/** The whole menu of a page, fetched once. The server may have a newer version than that of the page. */
export function fetchMenu(data: MenuPageData): Promise<WholeMenu> {
  const request = requests.get(data) ?? findOrFetch(data)
  requests.set(data, request)
  return request
}

/** Fetches until the server answers: the page can be read meanwhile. */
async function findOrFetch(data: MenuPageData): Promise<WholeMenu> {
  const here = menuHere(data)
  const { rest } = data
  if (here || !rest) return here ?? { version: '', menu: unpackMenu(data.menu) }
  for (;;) {
    try {
      const whole = await retryUntilLoaded(() => fetchWholeMenu(rest.path))
      fetched.set(rest.path, { ...whole, wanted: rest.version })
      return whole
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

export async function fetchWholeMenu(path: string): Promise<WholeMenu> {
  const answer = await fetchNoting(path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const text = await answer.text()
  return { version: answer.headers.get(menuVersionHeader) ?? '', menu: unpackMenu(text) }
}

/** The whole menu of a page; null until it is here, and as long as a page is like its HTML. */
export function useWholeMenu(data: MenuPageData | null): Menu | null {
  const [whole, setWhole] = useState(() =>
    data === null || (import.meta.env.SSR && data.rest !== null) ? null : menuHere(data),
  )
  // The network is outside React.
  useEffect(() => {
    let isWanted = data !== null
    if (data !== null) void fetchMenu(data).then((menu) => isWanted && setWhole(menu))
    return () => {
      isWanted = false
    }
  }, [data])
  return whole?.menu ?? null
}
