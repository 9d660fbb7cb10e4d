import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readShop, type ShopAnswer } from '../../platform/shop-api.ts'
import { callStaff } from '../../platform/staff-api.ts'
import { type Searchable, searchTextOfDish } from './dish-search.ts'

type Menu = ShopAnswer<'categoryWithProducts'>
type Card = Menu['categories'][number]['products'][number]

export type MenuDish = Searchable & { readonly card: Card; readonly categoryId: string }

/** The menu of a branch with what it has stopped; null: that of the chain. */
export function useMenu(branch: { readonly id: string; readonly menuId: string | null } | null) {
  const articles = useArticles()
  const { data, error, refetch } = useQuery({
    queryKey: ['stop', 'menu', branch?.id ?? null, branch?.menuId ?? null],
    queryFn: ({ signal }) =>
      readShop('categoryWithProducts', {
        query: { branch_id: branch?.id, menu_id: branch?.menuId ?? undefined },
        signal,
      }),
  })
  const dishes = useMemo(() => (data ? dishesOf(data, articles) : []), [data, articles])
  return { dishes, categories: data?.categories ?? [], isLoaded: data !== undefined, error, refetch }
}

type Articles = ReadonlyMap<string, Searchable['articles']>

function dishesOf({ categories }: Menu, articles: Articles): readonly MenuDish[] {
  return categories.flatMap(({ id, products }) =>
    products.map((card) => ({
      card,
      categoryId: id,
      title: card.title,
      articles: articles.get(card.id) ?? [],
      popularity: card.popularity,
      searchText: searchTextOfDish(card.title, card.description),
    })),
  )
}

/** What operators know dishes by; the search goes without until it is there. */
function useArticles(): Articles {
  const { data } = useQuery({
    queryKey: ['articles'],
    queryFn: ({ signal }) => callStaff('listArticles', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const byDish = new Map<string, Searchable['articles']>()
    for (const { product_id, dish_id, article } of data?.articles ?? []) {
      byDish.set(dish_id, [...(byDish.get(dish_id) ?? []), { article, productId: product_id }])
    }
    return byDish
  }, [data])
}
