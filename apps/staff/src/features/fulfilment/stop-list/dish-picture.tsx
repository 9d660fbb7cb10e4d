/** A dish beside its name. */
export function DishPicture({ image }: { readonly image: string | null }) {
  return (
    <span className="fr__i">
      {image !== null && (
        <img src={`/image/${image}?w=96`} alt="" width="48" height="36" loading="lazy" decoding="async" />
      )}
    </span>
  )
}
