import { useQuery } from '@tanstack/react-query'
import { callStaff } from '../../../platform/api/staff-api.ts'

export function useCustomerCard(id: string) {
  return useQuery({
    queryKey: ['customer', 'card', id],
    queryFn: ({ signal }) => callStaff('readCustomerCard', { params: { id }, signal }),
  })
}
