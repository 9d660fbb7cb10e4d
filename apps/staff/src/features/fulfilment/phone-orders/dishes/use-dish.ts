import { queryOptions, useQuery } from '@tanstack/react-query'
import { readShopDish, type ShopDish } from '../../../../platform/api/shop-dish.ts'

/** Nobody ends it: an Enter may be waiting for it when another branch or row takes the place. */
export function dishQuery(id: string, branchId: string | null) {
  return queryOptions({
    queryKey: ['shop-dish', branchId, id],
    queryFn: () => readShopDish({ productId: id, branchId }),
    staleTime: 60_000,
  })
}

export function useDish(id: string, { branchId, isWanted }: { branchId: string | null; isWanted: boolean }) {
  return useQuery({ ...dishQuery(id, branchId), enabled: isWanted }).data
}

/** The size that is wanted, else the first that can be had; null: there is only one. */
export function sizeIn(
  dish: ShopDish | undefined,
  wanted: string | null,
): ShopDish['variants'][number] | null {
  const sizes = dish?.variants ?? []
  return sizes.find(({ id }) => id === wanted) ?? sizes.find(({ stop }) => stop === null) ?? null
}
