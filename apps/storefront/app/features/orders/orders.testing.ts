import type { WireOrder, WireOrderProduct } from '@doira/contract/orders/order-shape'

/** A dish of an order as the wire has it: two rolls of 79 000. */
export function aWireProduct(given: Partial<WireOrderProduct> = {}): WireOrderProduct {
  return {
    id: 'line-1',
    product_id: 'p1',
    slug: 'philadelphia-classic',
    name: { ru: 'Филадельфия классик', uz: 'Klassik Filadelfiya', en: 'Philadelphia Classic' },
    image: 'dishes/philadelphia-classic',
    type: 'simple',
    quantity: 2,
    price: 79_000,
    total_amount: 158_000,
    discount_price: 0,
    is_default_product: false,
    order_modifiers: [],
    variants: [],
    pieces: 8,
    weight: 260,
    weight_unit: 'g',
    ...given,
  }
}

/** A new order for delivery, made on 21 November 2026 at 15:00 in Tashkent. */
export function aWireOrder(given: Partial<WireOrder> = {}): WireOrder {
  return {
    id: 'o1',
    external_order_id: '100431',
    client_id: 'c1',
    client_name: 'Дилноза',
    client_phone_number: '+998901234567',
    status: 'new',
    status_id: 's1',
    status_notes: [
      {
        id: '1',
        status: 'new',
        status_id: 's1',
        description: '',
        actor: 'customer',
        created_at: '2026-11-21T10:00:00.000Z',
      },
    ],
    created_at: '2026-11-21T10:00:00.000Z',
    finished_at: null,
    future_time: null,
    eta_from: '2026-11-21T10:35:00.000Z',
    eta_to: '2026-11-21T10:45:00.000Z',
    delivery_type: 'delivery',
    payment_type: 'cash',
    payment_link: '',
    paid: false,
    source: 'website',
    to_address: 'ул. Амира Темура, 107Б',
    to_location: { lat: 41.33, long: 69.28 },
    accommodation: '',
    building: '2',
    floor: '4',
    apartment: '31',
    landmark: '',
    extra_phone_number: '',
    description: '',
    is_courier_call: true,
    is_preorder: false,
    order_amount: 158_000,
    delivery_price: 0,
    discount: 0,
    points_spent: 0,
    total: 158_000,
    vat_included: 16_928,
    cash_change: null,
    courier: null,
    can_cancel: true,
    steps: [
      {
        branch_id: 'b1',
        branch_name: { ru: 'Мирабад', uz: 'Mirobod', en: 'Mirobod' },
        branch_slug: 'tashkent-mirobod',
        address: { ru: 'ул. Мирабад, 27', uz: 'Mirobod koʻchasi, 27', en: '27 Mirobod Street' },
        phone_number: '+998712001089',
        location: { lat: 41.29, long: 69.27 },
        products: [aWireProduct()],
      },
    ],
    ...given,
  }
}
