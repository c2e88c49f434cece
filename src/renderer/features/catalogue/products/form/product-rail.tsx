import { useWatch } from 'react-hook-form'
import { missingLanguages } from '#shared/domain/languages.ts'
import { PRODUCT_TEXTS } from '../product-texts.ts'
import type { FormIssue } from './form-issues.ts'
import { sectionOf, type SectionKey } from './product-sections.ts'
import { SectionRail, type SectionMarks } from './section-rail.tsx'

interface ProductRailProps {
  open: SectionKey
  issues: readonly FormIssue[]
  /** Names of fields with unsaved changes. */
  dirty: readonly string[]
  areGroupsChanged: boolean
  arePricesChanged: boolean
  arePicturesWaiting: boolean
  onOpen: (section: SectionKey) => void
}

const TEXT_FIELDS = Object.keys(PRODUCT_TEXTS.labels)

/** The rail with its marks. Only this component renders at each key in a text field. */
export function ProductRail(props: ProductRailProps) {
  const { open, issues, dirty, areGroupsChanged, arePricesChanged, arePicturesWaiting, onOpen } = props
  const values: unknown[] = useWatch({ name: TEXT_FIELDS })
  const texts = Object.fromEntries(TEXT_FIELDS.map((name, index) => [name, values[index]]))
  const missing = missingLanguages(texts, PRODUCT_TEXTS.names)
  const others: Partial<Record<SectionKey, boolean>> = {
    groups: areGroupsChanged,
    prices: arePricesChanged,
    pictures: arePicturesWaiting,
  }

  function marksOf(section: SectionKey): SectionMarks {
    const own = issues.filter((issue) => issue.section === section)
    const errors = own.filter(({ isError }) => isError).length
    return {
      isUnsaved: (others[section] ?? false) || dirty.some((name) => sectionOf(name) === section),
      errors,
      warnings: own.length - errors,
      missing: section === 'texts' ? missing : [],
    }
  }

  return <SectionRail open={open} marksOf={marksOf} onOpen={onOpen} />
}
