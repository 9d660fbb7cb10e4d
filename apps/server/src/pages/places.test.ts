import { expect, test } from 'vitest'
import { makePlaces } from './places.ts'

test('every branch is known, also the last of more than a thousand', async () => {
  const all = Array.from({ length: 1001 }, (_, at) => ({
    ...{ id: `branch ${at}`, slug: `slug-${at}`, menu_id: `menu ${at}` },
  }))
  const asked: string[] = []
  const { get } = makePlaces({
    shop: { shipperId: 'chain', platformId: 'site' } as never,
    nowMs: () => 0,
    apiFetch: async (path) => {
      const { pathname, searchParams } = new URL(path, 'http://shop.test')
      asked.push(pathname)
      if (pathname === '/v1/cities') return Response.json({ cities: [{ menu_id: 'menu of the city' }] })
      const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
      const branches = all.slice((page - 1) * limit, page * limit)
      return Response.json({ branches, count: String(all.length) })
    },
  })
  const { branches, menuIds } = await get()
  expect(branches.get('branch 0')).toEqual({ slug: 'slug-0', menuId: 'menu 0' })
  expect(branches.get('branch 1000')).toEqual({ slug: 'slug-1000', menuId: 'menu 1000' })
  expect(menuIds.has('menu of the city')).toBe(true)
  expect(asked.filter((path) => path === '/v1/branches')).toHaveLength(2)
})
