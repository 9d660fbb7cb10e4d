import { expect, test } from 'vitest'
import { filesToStore, type ViteManifest } from './service-worker.ts'

const sources = [
  'app/root.tsx?route',
  'app/routes/menu.tsx?route',
  'app/routes/product.tsx',
  'app/routes/cart.tsx',
  'app/routes/offline.tsx',
  'app/features/catalog/dish/recommended/recommended-row.tsx',
  'app/features/ordering/cart/recommended.tsx',
  'app/features/layout/overlays/toast-drawer.tsx',
]
const manifest: ViteManifest = {
  ...Object.fromEntries(sources.map((source, number) => [source, { file: `assets/s${number}.js` }])),
  'app/routes/cart.tsx': { file: 'assets/cart.js', imports: ['_rows.js'], css: ['assets/cart.css'] },
  '_rows.js': { file: 'assets/rows.js', imports: ['_rows.js'] },
  '_late.js': { file: 'assets/late.js', name: 'extras' },
  'app/features/map.tsx': { file: 'assets/map.js' },
}
const files = [
  ...sources.map((_, number) => `s${number}.js`).filter((file) => file !== 's3.js'),
  ...['cart.js', 'cart.css', 'rows.js', 'late.js', 'map.js', 'map.js.br', 'tashkent.geojson'],
  ...['entry.client-x.js', 'manifest-0a1b2c3d.js', 'app-x.css', 'inter-latin-x.woff2', 'icons-x.svg'],
]

test('the shell is what menu, dish, cart and offline page load, with all that they import', () => {
  const { shell } = filesToStore(manifest, files)
  expect(shell).toEqual(
    expect.arrayContaining([
      '/assets/cart.js',
      '/assets/cart.css',
      '/assets/rows.js',
      '/assets/late.js',
      '/assets/entry.client-x.js',
      '/assets/manifest-0a1b2c3d.js',
      '/assets/app-x.css',
      '/assets/inter-latin-x.woff2',
      '/assets/icons-x.svg',
    ]),
  )
})

test('all other files come later, each once, without compressed copies and maps', () => {
  expect(filesToStore(manifest, files).rest).toEqual(['/assets/map.js'])
})

test('a part of the shell that was moved ends the build', () => {
  const { 'app/routes/cart.tsx': _, ...withoutCart } = manifest
  expect(() => filesToStore(withoutCart, files)).toThrow('app/routes/cart.tsx')
  const { '_late.js': __, ...withoutExtras } = manifest
  expect(() => filesToStore(withoutExtras, files)).toThrow('extras')
})
