import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads everything on screen again. A first reading that is still on its way may be older than what is sent from now
 * on, and invalidating alone would wait for it and take it as it is.
 */
export async function refetchAll(client: QueryClient): Promise<void> {
  await client.cancelQueries()
  await client.invalidateQueries()
}
