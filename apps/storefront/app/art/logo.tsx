import { useRootData } from '../platform/page/root-data.ts'

/** The chain's word mark in `currentColor`; its name stands on the link around it. */
export function Logo() {
  const chain = useRootData()?.chain
  if (!chain) return null
  if (chain.logo === '') {
    return (
      <span className="logo logo--name" aria-hidden="true">
        {chain.name}
      </span>
    )
  }
  return (
    <span
      className="logo"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes only, checked when the chain was loaded
      dangerouslySetInnerHTML={{ __html: chain.logo }}
    />
  )
}
