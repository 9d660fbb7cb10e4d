import { expect, test } from 'vitest'
import { renderInLayout } from '../../layout/layout.testing.tsx'
import { CertificatesScreen } from './certificates-screen.tsx'

const certificate = (slug: string, image: string | null) => ({
  ...{ slug, title: `Сертификат ${slug}`, image, number: 'N-1', file: null, isDemo: false },
  ...{ validFrom: '2026-01-01', validUntil: '2027-01-01' },
})

test('[R2-40] a certificate shows its scan, which is a link to the whole of it; without one a drawing', async () => {
  const certificates = [certificate('halal', 'uploads/aa'), certificate('water', null)]
  const page = await renderInLayout(<CertificatesScreen certificates={certificates} />, {
    namespaces: ['formal', 'common'],
  })
  expect(page).toMatch(
    /<a class="cert__s" href="\/image\/uploads\/aa\?w=1600[^"]*" aria-label="Скан: Сертификат halal"/,
  )
  expect(page.match(/cert__s/g)).toHaveLength(1)
  expect(page.match(/cert__p/g)).toHaveLength(1)
})
