import type { getProduct } from '@doira/contract/catalog/products'
import type { AnswerOf } from '@doira/contract/endpoint'
import { readProblem } from './api-problem.ts'
import { callHeaders } from './staff-api.ts'

export type ShopDish = AnswerOf<typeof getProduct>

/** A dish as guests see it in a branch, with all that can be chosen of it. @throws ApiProblem */
export async function readShopDish(
  { productId, branchId }: { readonly productId: string; readonly branchId: string },
  signal: AbortSignal,
): Promise<ShopDish> {
  const { Authorization: _staff, ...headers } = callHeaders()
  const query = new URLSearchParams({ branch_id: branchId })
  const response = await fetch(`/v2/product/${encodeURIComponent(productId)}?${query}`, { headers, signal })
  if (!response.ok) throw await readProblem(response)
  return (await response.json()) as ShopDish // its own tests hold the API to the contract
}
