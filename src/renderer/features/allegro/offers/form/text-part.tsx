import { useWatch } from 'react-hook-form'
import { titleLength, titleProblems } from '#shared/domain/offer-title.ts'
import { FormInput } from '../../../../forms/fields/form-fields.tsx'
import { RichTextField } from '../../../../forms/fields/rich-text/rich-text-field.tsx'
import { asText } from '../../../../forms/fields/use-field.ts'
import { FromCatalogue } from './from-catalogue.tsx'
import { refusedMarkup } from './description-markup.ts'
import type { CatalogueFacts } from './use-catalogue-facts.ts'

const MOST_SIGNS = 75

/** Title and description, with what the marketplace would refuse of them said before it is asked. */
export function OfferTextPart({ facts }: { facts: CatalogueFacts }) {
  const title = asText(useWatch({ name: 'title' }))
  const description = asText(useWatch({ name: 'description' }))
  const problems = titleProblems(title)
  const refused = refusedMarkup(description)
  return (
    <>
      <FormInput
        name="title"
        label="Tytuł"
        isRequired
        help={
          <>
            <span className="offer-counter" data-over={titleLength(title) > MOST_SIGNS}>
              {titleLength(title)}/{MOST_SIGNS}
            </span>
            {problems.map((problem) => (
              <span key={problem} className="offer-warning">
                {' '}
                {problem}
              </span>
            ))}
            <FromCatalogue facts={facts} field="title" />
          </>
        }
      />
      <div data-place="description">
        <span className="text-field-label" aria-hidden="true">
          Opis
        </span>
        <RichTextField name="description" label="Opis" lang="pl" isRequired={false} />
        {refused.length > 0 && (
          <p className="offer-warning" role="status">
            Allegro przyjmuje tylko nagłówki, akapity, listy i pogrubienie. Odrzuci: {refused.join(', ')}.
          </p>
        )}
        <FromCatalogue facts={facts} field="description" shown={() => 'inny opis'} />
      </div>
    </>
  )
}
