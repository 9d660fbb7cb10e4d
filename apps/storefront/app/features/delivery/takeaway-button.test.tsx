// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { commonStore } from '../../platform/stores/common-store.ts'
import { renderInDocument } from '../layout/document.testing.tsx'
import { TakeawayTag } from './takeaway-button.tsx'

test.each([
  { deliveryType: 'self-pickup', id: 'b1', isTagged: true },
  { deliveryType: 'self-pickup', id: 'b2', isTagged: false },
  { deliveryType: 'delivery', id: 'b1', isTagged: false },
] as const)(
  '[R4-08] with $deliveryType and branch $id chosen, branch b1 has the tag of takeaway: $isTagged',
  async ({ deliveryType, id, isTagged }) => {
    commonStore.setState({ deliveryType, branch: { id } as never })
    await renderInDocument(<TakeawayTag branchId="b1" />)
    expect(screen.queryByText('Самовывоз') !== null).toBe(isTagged)
  },
)
