import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readShop, type ShopAnswer } from '../../platform/shop-api.ts'
import { type Searchable, searchTextOfDish } from './dish-search.ts'

type Menu = ShopAnswer<'categoryWithProducts'>
type Card = Menu['categories'][number]['products'][number]

export type MenuDish = Searchable & { readonly card: Card; readonly categoryId: string }

/** The menu of a branch with what it has stopped; null: that of the chain. */
export function useMenu(branch: { readonly id: string; readonly menuId: string | null } | null) {
  const { data, error, refetch } = useQuery({
    queryKey: ['stop', 'menu', branch?.id ?? null, branch?.menuId ?? null],
    queryFn: ({ signal }) =>
      readShop('categoryWithProducts', {
        query: { branch_id: branch?.id, menu_id: branch?.menuId ?? undefined },
        signal,
      }),
  })
  const dishes = useMemo(() => (data ? dishesOf(data) : []), [data])
  return { dishes, categories: data?.categories ?? [], isLoaded: data !== undefined, error, refetch }
}

function dishesOf({ categories }: Menu): readonly MenuDish[] {
  return categories.flatMap(({ id, products }) =>
    products.map((card) => ({
      card,
      categoryId: id,
      title: card.title,
      article: null,
      popularity: card.popularity,
      searchText: searchTextOfDish(card.title, card.description),
    })),
  )
}
