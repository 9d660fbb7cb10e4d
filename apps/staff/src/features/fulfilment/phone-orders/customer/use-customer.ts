import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callStaff } from '../../../../platform/api/staff-api.ts'
import { getAddress, getSavedPlace } from '../entry-form.ts'
import type { PutEntry } from '../use-entry-form.ts'

/** Who calls, from the ninth digit on. */
export function useCustomer(phone: string | null) {
  return useQuery({
    queryKey: ['customer', phone],
    queryFn: ({ signal }) => callStaff('lookUpCustomer', { body: { phone: phone ?? '' }, signal }),
    enabled: phone !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

/**
 * Returns what to call once an order is placed. The next caller is looked up anew; while this call is still on screen
 * nobody is looked up again, since each look-up is a row of the journal.
 */
export function useCustomersOfNextCall(): () => void {
  const client = useQueryClient()
  const isPlaced = useRef(false)
  useEffect(
    () => () => {
      if (isPlaced.current) client.removeQueries({ queryKey: ['customer'] })
    },
    [client],
  )
  return () => {
    isPlaced.current = true
    client.removeQueries({ queryKey: ['customer'], type: 'inactive' })
  }
}

/** What a customer brings along: their language, and the first of their addresses that somebody delivers to. */
export function useCustomerChoices(customer: WirePhoneCustomer | null, put: PutEntry): void {
  const known = useRef<string | null>(null)
  // The answer of a look-up comes from outside of React.
  useEffect(() => {
    if (!customer || known.current === customer.id) return
    known.current = customer.id
    put(({ address, language }) => {
      // That of another customer, whose number was typed before, goes with them.
      const isOwn = address !== null && (address.id === null || getSavedPlace(address, customer.addresses))
      const first = customer.addresses.find(({ branch }) => branch !== null) ?? customer.addresses[0]
      return {
        language: address === null ? (customer.language ?? language) : language,
        address: isOwn ? address : first ? getAddress(first) : null,
      }
    })
  }, [customer, put])
}
