import { GridView, ListDetailView } from '@blueprintjs/icons'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ListPage } from '../../../../lists/list/list-page.tsx'
import { resourceListHook } from '../../../../resource/resource-list-screen.tsx'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { ExclusionMatrix } from './exclusion-matrix.tsx'
import { exclusionResource } from './exclusions.resource.tsx'
import { addressOf } from '../../../../lib/screens.ts'

const useListProps = resourceListHook(exclusionResource)

/** `/product-option-exclusion/list`: the exclusions as a list, or as a matrix of two groups. */
export function ExclusionsListScreen() {
  const [search] = useSearchParams()
  return search.get('view') === 'matrix' ? <MatrixView /> : <ListView />
}

function ListView() {
  const { actions, ...props } = useListProps()
  const navigate = useNavigate()
  return (
    <ListPage
      {...props}
      actions={
        <>
          <ActionButton
            icon={<GridView />}
            text="Macierz"
            onClick={() =>
              void navigate(addressOf('productOptionExclusions.list', { query: { view: 'matrix' } }))
            }
          />
          {actions}
        </>
      }
    />
  )
}

function MatrixView() {
  const navigate = useNavigate()
  return (
    <ExclusionMatrix
      tools={
        <ActionButton
          icon={<ListDetailView />}
          text="Lista"
          onClick={() => void navigate(addressOf('productOptionExclusions.list'))}
        />
      }
    />
  )
}
