import type { WireCustomer } from '@doira/contract/customers/profile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { shopApi } from '../../platform/api/shop-api.ts'
import { isUnanswered } from '../../platform/api/unanswered.tsx'
import { authStore } from '../../platform/stores/auth-store.ts'

const profileKey = ['profile'] as const

export function useProfile() {
  const query = useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => shopApi.getProfile({ signal }),
  })
  const { data, refetch } = query
  return { profile: data ?? null, isFailed: isUnanswered(query), retry: () => void refetch() }
}

/** Shows a profile that was changed, here and in the frame around the page. */
export function useUpdateProfile(): (profile: WireCustomer) => void {
  const client = useQueryClient()
  return (profile) => {
    client.setQueryData(profileKey, profile)
    const { user } = authStore.getState()
    if (!user) return
    const { name, phone, date_of_birth: dateOfBirth } = profile
    authStore.setState({ user: { ...user, name, phone, dateOfBirth } })
  }
}
