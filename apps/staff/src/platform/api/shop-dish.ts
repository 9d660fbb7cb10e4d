import { type ShopAnswer, shopApi } from './shop-api.ts'

export type ShopDish = ShopAnswer<'getProduct'>

/** A dish as customers see it in a branch, with all that can be chosen of it. @throws ApiProblem */
export function readShopDish(
  { productId, branchId }: { readonly productId: string; readonly branchId: string | null },
  signal?: AbortSignal,
): Promise<ShopDish> {
  return shopApi.getProduct({
    params: { id: productId },
    query: { branch_id: branchId ?? undefined },
    signal,
  })
}
