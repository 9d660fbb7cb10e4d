import type { WireGuest } from '@doira/contract/staff/guests'

/** What a guest is managed by, wherever they are shown. */
export type ManagedGuest = Pick<WireGuest, 'id' | 'name' | 'block' | 'date_of_birth'>
