import { Problem } from '../../http/problem.ts'
import type { AnswersOf } from '../context.ts'

const notYet = (): never => {
  throw new Problem(501, { detail: 'Sklep szkoleniowy jeszcze tego nie umie.' })
}

type Choices =
  | 'formats.montageOptions'
  | 'formats.montageProductOptions'
  | 'productQuantities.montageProductOptions'
  | 'productGroupOptions.montageProductGroups'
  | 'productOptions.montagePapers'
  | 'productOptions.montageProductPapers'

type Own = Pick<AnswersOf<'montages'>, 'montages.updateState' | 'montages.startProcess' | 'montages.card'>
type Chosen = Pick<
  AnswersOf<'formats' | 'productQuantities' | 'productGroupOptions' | 'productOptions'>,
  Choices
>

/** Sheets that order lines are put onto, the lines and what they are chosen by. */
export const montageAreaAnswers = (): Own & Chosen & AnswersOf<'montageProducts' | 'dataImport'> => ({
  'montages.updateState': notYet,
  'montages.startProcess': notYet,
  'montages.card': notYet,
  'montageProducts.left': notYet,
  'montageProducts.right': notYet,
  'montageProducts.update': notYet,
  'dataImport.status': notYet,
  'dataImport.run': notYet,
  'dataImport.reset': notYet,
  'formats.montageOptions': notYet,
  'formats.montageProductOptions': notYet,
  'productQuantities.montageProductOptions': notYet,
  'productGroupOptions.montageProductGroups': notYet,
  'productOptions.montagePapers': notYet,
  'productOptions.montageProductPapers': notYet,
})
