import type { WireCustomer } from '@doira/contract/customers/profile'

export const aProfile: WireCustomer = {
  id: '5b1a5f0c-6d3c-4d0e-9a53-0c2f4a6f9a10',
  name: 'Дилноза',
  last_name: 'Каримова',
  phone: '+998901234567',
  extra_phone: '+998971112233',
  email: null,
  date_of_birth: '1994-11-04',
  is_blocked: false,
  registration_source: 'website',
  balance: 48_200,
  created_at: '2023-03-14T12:00:00+05:00',
  updated_at: '2023-03-14T12:00:00+05:00',
}
