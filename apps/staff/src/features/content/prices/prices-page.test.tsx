// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument, stubServer } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { PricesPage } from './prices-page.tsx'

test('[R2-23] no change of prices is said to be planned before the prices have come', () => {
  signInAs('owner', ['content.edit'])
  stubServer(() => null)
  renderInDocument(<PricesPage />)
  expect(screen.getByRole('button', { name: 'Изменения' })).toBeDefined()
})
