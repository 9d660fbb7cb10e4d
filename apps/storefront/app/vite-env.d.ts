/// <reference types="vite/client" />

interface Window {
  /** The list of pages that React Router loads first; in development there is none. */
  readonly __reactRouterManifest?: { readonly version: string; readonly url: string }
}

declare module 'virtual:react-router/server-build'
