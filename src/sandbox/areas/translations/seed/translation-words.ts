export interface Words {
  pl: string
  en: string
  de: string
}

interface TextKind {
  module: string
  type: string
  controller: string
  words: Words
}

/** Of a product each text kind has one text, hence the nominative everywhere. */
export const PRODUCTS: readonly Words[] = [
  { pl: 'Ulotki', en: 'Leaflets', de: 'Flugblätter' },
  { pl: 'Plakaty', en: 'Posters', de: 'Plakate' },
  { pl: 'Wizytówki', en: 'Business cards', de: 'Visitenkarten' },
  { pl: 'Fotoksiążki', en: 'Photo books', de: 'Fotobücher' },
  { pl: 'Kalendarze ścienne', en: 'Wall calendars', de: 'Wandkalender' },
  { pl: 'Kalendarze biurkowe', en: 'Desk calendars', de: 'Tischkalender' },
  { pl: 'Katalogi szyte', en: 'Stapled brochures', de: 'Rückendrahtheftungen' },
  { pl: 'Katalogi klejone', en: 'Perfect bound brochures', de: 'Klebebindungen' },
  { pl: 'Naklejki', en: 'Stickers', de: 'Aufkleber' },
  { pl: 'Etykiety na rolce', en: 'Labels on a roll', de: 'Rollenetiketten' },
  { pl: 'Rollupy', en: 'Roll-ups', de: 'Roll-ups' },
  { pl: 'Banery', en: 'Banners', de: 'Banner' },
  { pl: 'Teczki ofertowe', en: 'Presentation folders', de: 'Angebotsmappen' },
  { pl: 'Papier firmowy', en: 'Letterheads', de: 'Briefpapier' },
  { pl: 'Koperty z nadrukiem', en: 'Printed envelopes', de: 'Bedruckte Umschläge' },
  { pl: 'Notesy klejone', en: 'Glued notepads', de: 'Leimgebundene Blöcke' },
  { pl: 'Podkładki pod mysz', en: 'Mouse pads', de: 'Mauspads' },
  { pl: 'Zaproszenia', en: 'Invitations', de: 'Einladungen' },
  { pl: 'Kubki', en: 'Mugs', de: 'Tassen' },
  { pl: 'Torby papierowe', en: 'Paper bags', de: 'Papiertaschen' },
  { pl: 'Pudełka fasonowe', en: 'Folding boxes', de: 'Faltschachteln' },
  { pl: 'Zawieszki', en: 'Hang tags', de: 'Anhänger' },
  { pl: 'Menu restauracyjne', en: 'Restaurant menus', de: 'Speisekarten' },
  { pl: 'Obrazy na płótnie', en: 'Canvas prints', de: 'Leinwandbilder' },
]

export const SIZES: readonly string[] = [
  'A4',
  'A5',
  'A6',
  'A3',
  'A2',
  'DL',
  '210 × 210 mm',
  '90 × 50 mm',
  '85 × 55 mm',
  '148 × 148 mm',
  '300 × 300 mm',
  '500 × 700 mm',
  '85 × 200 cm',
  '100 × 200 cm',
  'B1',
  'B2',
  'C5',
  'C6',
  'SRA3',
  '60 × 40 mm',
  '100 × 70 mm',
  '120 × 80 mm',
  '297 × 105 mm',
  '420 × 148 mm',
  '250 × 176 mm',
  '330 × 480 mm',
  '98 × 210 mm',
  '70 × 100 cm',
  '50 × 50 mm',
  '40 × 40 cm',
  '30 × 40 cm',
  '60 × 90 cm',
  '20 × 30 cm',
  '15 × 21 cm',
  '10 × 15 cm',
]

const kind = (module: string, type: string, controller: string, pl: string, en: string, de: string) => ({
  module,
  type,
  controller,
  words: { pl, en, de },
})

/** One text each for every product in every size. */
export const TEXT_KINDS: readonly TextKind[] = [
  kind(
    'account',
    'label',
    'OrdersController',
    '{p} {s}: ostatnio zamawiane',
    '{p} {s}: ordered recently',
    '{p} {s}: zuletzt bestellt',
  ),
  kind(
    'account',
    'message',
    'OrdersController',
    'Zamówienie „{p} {s}” zostało anulowane.',
    'Your order “{p} {s}” has been cancelled.',
    'Ihre Bestellung „{p} {s}“ wurde storniert.',
  ),
  kind(
    'cart',
    'button',
    'CartController',
    '{p} {s}: dodaj do koszyka',
    '{p} {s}: add to cart',
    '{p} {s}: in den Warenkorb',
  ),
  kind(
    'cart',
    'error',
    'CartController',
    '{p} {s}: nakład musi być większy od %(minimum)s.',
    '{p} {s}: the quantity must exceed %(minimum)s.',
    '{p} {s}: die Auflage muss größer als %(minimum)s sein.',
  ),
  kind(
    'cart',
    'label',
    'CartController',
    '{p} {s} ({quantity} szt.)',
    '{p} {s} ({quantity} pcs)',
    '{p} {s} ({quantity} St.)',
  ),
  kind(
    'catalog',
    'description',
    'ProductController',
    '{p} w formacie {s}: druk w 24 godziny, dostawa pod wskazany adres.',
    '{p}, format {s}: printed within 24 hours, delivered to your door.',
    '{p} im Format {s}: Druck in 24 Stunden, Lieferung an Ihre Adresse.',
  ),
  kind(
    'catalog',
    'label',
    'ProductController',
    '{p} {s}: cena za sztukę',
    '{p} {s}: price per piece',
    '{p} {s}: Preis pro Stück',
  ),
  kind(
    'catalog',
    'title',
    'ProductController',
    '{p} {s} – druk online',
    '{p} {s} – print online',
    '{p} {s} – online drucken',
  ),
  kind(
    'catalog',
    'tooltip',
    'PriceController',
    '{p} {s}: cena zależy od papieru i nakładu',
    '{p} {s}: the price depends on paper and quantity',
    '{p} {s}: der Preis hängt von Papier und Auflage ab',
  ),
  kind(
    'checkout',
    'error',
    'DeliveryController',
    '{p} {s}: tej przesyłki nie dostarczamy do paczkomatu.',
    '{p} {s}: not available for parcel lockers.',
    '{p} {s}: keine Lieferung an Paketautomaten.',
  ),
  kind(
    'checkout',
    'label',
    'DeliveryController',
    '{p} {s}: przewidywana dostawa',
    '{p} {s}: expected delivery',
    '{p} {s}: voraussichtliche Lieferung',
  ),
  kind(
    'checkout',
    'label',
    'PaymentController',
    '{p} {s}: do zapłaty',
    '{p} {s}: amount due',
    '{p} {s}: zu zahlen',
  ),
  kind(
    'cms',
    'meta',
    'PageController',
    '{p} {s} tanio i szybko | drukarnia internetowa',
    '{p} {s} fast and affordable | online printing',
    '{p} {s} schnell und günstig | Onlinedruckerei',
  ),
  kind(
    'files',
    'error',
    'UploadController',
    '{p} {s}: plik nie ma spadów (3 mm).',
    '{p} {s}: the file has no bleed (3 mm).',
    '{p} {s}: die Datei hat keinen Beschnitt (3 mm).',
  ),
  kind(
    'files',
    'error',
    'PreflightController',
    '{p} {s}: rozdzielczość zdjęć poniżej 200 dpi',
    '{p} {s}: image resolution below 200 dpi',
    '{p} {s}: Bildauflösung unter 200 dpi',
  ),
  kind(
    'files',
    'label',
    'UploadController',
    '{p} {s}: wybierz plik PDF',
    '{p} {s}: choose a PDF file',
    '{p} {s}: PDF-Datei wählen',
  ),
  kind(
    'files',
    'message',
    'PreflightController',
    '{p} {s}: plik gotowy do druku',
    '{p} {s}: file ready for print',
    '{p} {s}: Datei druckfertig',
  ),
  kind(
    'mailing',
    'email',
    'OrderMailer',
    'Dzień dobry,\n\nzamówienie „{p} {s}” jest już w produkcji.\n\nZespół drukarni',
    'Hello,\n\nyour order “{p} {s}” is now in production.\n\nYour print team',
    'Guten Tag,\n\nIhre Bestellung „{p} {s}“ wird gerade produziert.\n\nIhr Druckerei-Team',
  ),
  kind(
    'mailing',
    'subject',
    'OrderMailer',
    'Wysłaliśmy zamówienie: {p} {s}',
    'Your order is on its way: {p} {s}',
    'Ihre Bestellung ist unterwegs: {p} {s}',
  ),
  kind(
    'mailing',
    'subject',
    'PaymentMailer',
    'Czekamy na płatność: {p} {s}',
    'Waiting for your payment: {p} {s}',
    'Wir warten auf Ihre Zahlung: {p} {s}',
  ),
  kind(
    'panel',
    'placeholder',
    'ProjectController',
    '{p} {s}: nazwa projektu',
    '{p} {s}: project name',
    '{p} {s}: Projektname',
  ),
  kind(
    'panel',
    'tooltip',
    'ProjectController',
    '{p} {s}: zamów ponownie',
    '{p} {s}: order again',
    '{p} {s}: erneut bestellen',
  ),
  kind(
    'search',
    'label',
    'SearchController',
    '{p} {s}: <b>%(count)s</b> wyników',
    '{p} {s}: <b>%(count)s</b> results',
    '{p} {s}: <b>%(count)s</b> Treffer',
  ),
  kind(
    'search',
    'message',
    'SearchController',
    '{p} {s}: brak wyników, zmień format.',
    '{p} {s}: no results, try another format.',
    '{p} {s}: keine Treffer, anderes Format wählen.',
  ),
]

interface EntryKind {
  model: string
  field: string
  words: Words
}

const field = (model: string, name: string, pl: string, en: string, de: string): EntryKind => ({
  model,
  field: name,
  words: { pl, en, de },
})

export const ENTRY_KINDS: readonly EntryKind[] = [
  field('product', 'name', '{p} {s}', '{p} {s}', '{p} {s}'),
  field(
    'product',
    'description',
    '{p} w formacie {s}, papier kredowy lub offsetowy.',
    '{p}, format {s}, coated or offset paper.',
    '{p} im Format {s}, Bilderdruck- oder Offsetpapier.',
  ),
  field('product', 'meta_title', '{p} {s} – drukarnia', '{p} {s} – printing house', '{p} {s} – Druckerei'),
  field('category', 'name', '{p}: format {s}', '{p}: format {s}', '{p}: Format {s}'),
  field('productoption', 'name', '{p} {s}: rodzaj papieru', '{p} {s}: paper', '{p} {s}: Papiersorte'),
  field('productparameter', 'name', '{p} {s}: uszlachetnienie', '{p} {s}: finishing', '{p} {s}: Veredelung'),
  field('format', 'name', 'Format {s} – {p}', 'Format {s} – {p}', 'Format {s} – {p}'),
  field(
    'page',
    'title',
    '{p} {s}: jak przygotować plik',
    '{p} {s}: preparing your file',
    '{p} {s}: Datei vorbereiten',
  ),
  field(
    'faq',
    'question',
    'Jak długo trwa druk: {p} {s}?',
    'How long does printing take: {p} {s}?',
    'Wie lange dauert der Druck: {p} {s}?',
  ),
  field(
    'faq',
    'answer',
    '{p} {s}: zwykle jeden dzień roboczy.\nPrzy lakierze UV dwa dni.',
    '{p} {s}: usually one working day.\nTwo days with UV varnish.',
    '{p} {s}: meist ein Werktag.\nMit UV-Lack zwei Tage.',
  ),
]
