import { Classes } from '@blueprintjs/core'

/** A grey placeholder of the final size, so that the layout does not jump. Width and height are in px or CSS units. */
export function Skeleton({
  width = '100%',
  height = 16,
}: {
  width?: number | string
  height?: number | string
}) {
  return <span className={`${Classes.SKELETON} skeleton`} style={{ width, height }} aria-hidden="true" />
}

/** A screen that is still loading: heading and lines, announced once. */
export function ScreenSkeleton() {
  return (
    <div className="screen-skeleton" role="status" aria-label="Wczytywanie">
      <Skeleton width={240} height={24} />
      <Skeleton height={36} />
      <Skeleton height={320} />
    </div>
  )
}
