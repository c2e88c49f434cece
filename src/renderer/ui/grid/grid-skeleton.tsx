import './grid-skeleton.css'

/** Rows of the final size until the first answer comes; nothing for a screen reader, the grid itself says it is busy. */
export function GridSkeleton({ fields, count }: { fields: readonly { id: string }[]; count: number }) {
  return (
    <div className="grid-skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="grid-skeleton-row">
          {fields.map(({ id }, place) => (
            <div key={id} className="grid-cell">
              <span className="grid-bone" style={{ width: `${45 + ((row * 7 + place * 13) % 45)}%` }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
