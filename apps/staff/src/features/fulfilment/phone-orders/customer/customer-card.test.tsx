// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../../../platform/document.testing.tsx'
import { emptyForm } from '../entry-form.ts'
import { CustomerCard } from './customer-card.tsx'

function Card() {
  const [form, setForm] = useState(emptyForm('ru'))
  return (
    <>
      <CustomerCard
        form={form}
        put={(change) => setForm((before) => ({ ...before, ...change }))}
        customer={null}
        isAsked={false}
        problems={[]}
      />
      <output>{form.phone}</output>
    </>
  )
}

test.each(['+998901112233', '+998 90 111-22-33', '998901112233', '901112233'])(
  '[R4-15] the number typed as %s is the number that is looked up',
  async (typed) => {
    renderInDocument(<Card />)
    await userEvent.type(screen.getByRole('textbox'), typed)
    expect(screen.getByRole('textbox')).toHaveProperty('value', '+998 90 111 22 33')
    expect(screen.getByRole('status').textContent).toBe('901112233')
  },
)
