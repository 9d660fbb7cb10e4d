import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'

/** A new order of Chilanzar that came at seven in the evening. */
export function aCard(fields: Partial<WireOrderCard> = {}): WireOrderCard {
  return {
    id: 'order-1',
    number: 20511,
    branch_id: 'chilanzar',
    status: 'new',
    lane: 'new',
    delivery_type: 'delivery',
    created_at: '2026-11-21T14:00:00.000Z',
    silent_since: '2026-11-21T14:00:00.000Z',
    promised_at: '2026-11-21T14:50:00.000Z',
    ready_by: '2026-11-21T14:35:00.000Z',
    future_time: null,
    release_at: null,
    pay_until: null,
    handed_at: null,
    finished_at: null,
    address: 'квартал 9, дом 22',
    apartment: '',
    client_name: 'Анна',
    aggregator: null,
    dishes: 4,
    total: 233000,
    payment_type: 'cash',
    paid: false,
    to_take: 233000,
    courier: null,
    tags: [],
    stopped_lines: 0,
    needs: [],
    ...fields,
  }
}
