import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ShopAnswer, shopApi } from '../../../../platform/api/shop-api.ts'
import { callStaff } from '../../../../platform/api/staff-api.ts'
import { type Searchable, searchTextOfDish } from './dish-search.ts'

type Menu = ShopAnswer<'categoryWithProducts'>
type Card = Menu['categories'][number]['products'][number]

export type MenuDish = Searchable & { readonly card: Card; readonly categoryId: string }

/**
 * The menu of a branch with what it has stopped; null: that of the chain.
 * The branch is known only when the address is, while dishes are typed already: what is shown stays until the other is there.
 */
export function useMenu(branch: { readonly id: string; readonly menuId: string | null } | null) {
  const { articles, isLoaded: isWhole } = useArticles()
  const { data, error, refetch } = useQuery({
    queryKey: ['stop', 'menu', branch?.id ?? null, branch?.menuId ?? null],
    queryFn: ({ signal }) =>
      shopApi.categoryWithProducts({
        query: { branch_id: branch?.id, menu_id: branch?.menuId ?? undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const dishes = useMemo(() => (data ? getDishes(data, articles) : []), [data, articles])
  const isLoaded = data !== undefined
  return {
    dishes,
    categories: data?.categories ?? [],
    isLoaded,
    /** Dishes are found by their articles as well. */
    isWhole: isLoaded && isWhole,
    error,
    refetch,
  }
}

type Articles = ReadonlyMap<string, Searchable['articles']>

function getDishes({ categories }: Menu, articles: Articles): readonly MenuDish[] {
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
function useArticles(): { readonly articles: Articles; readonly isLoaded: boolean } {
  const { data } = useQuery({
    queryKey: ['articles'],
    queryFn: ({ signal }) => callStaff('listArticles', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const articles = useMemo(() => {
    const byDish = new Map<string, Searchable['articles']>()
    for (const { product_id, dish_id, article } of data?.articles ?? []) {
      byDish.set(dish_id, [...(byDish.get(dish_id) ?? []), { article, productId: product_id }])
    }
    return byDish
  }, [data])
  return { articles, isLoaded: data !== undefined }
}
