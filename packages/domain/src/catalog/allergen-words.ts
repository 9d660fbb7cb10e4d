/**
 * What people call an allergen in Russian, Uzbek and English, by its slug: the names of the allergen, and foods that
 * contain it. Inflected forms are recognised; only forms with another stem have to be listed.
 */
export const allergenWords: Readonly<Record<string, string>> = {
  fish: 'рыба рыбный baliq fish',
  crustaceans:
    'ракообразные морепродукты креветка краб рак омар лобстер лангуст qisqichbaqa dengiz krevetka crustacean seafood shellfish shrimp prawn crab lobster',
  molluscs:
    'моллюск морепродукты мидия устрица кальмар гребешок осьминог dengiz midiya ustritsa kalmar sakkizoyoq mollusc seafood shellfish mussel oyster squid scallop octopus',
  soy: 'соя сои сою соевый soya soy',
  gluten: 'глютен целиакия пшеница мука bugʻdoy un gluten celiac wheat flour',
  egg: 'яйцо яйца яиц яичный tuxum egg',
  milk: 'молоко молочный лактоза сливки сливочный сыр sut laktoza pishloq qaymoq milk dairy lactose cream cheese',
  sesame: 'кунжут сезам kunjut sesame',
  nuts: 'орех ореховый миндаль фундук кешью фисташка yongʻoq bodom pista nut almond hazelnut cashew walnut pistachio',
  peanuts: 'арахис орех yeryongʻoq yongʻoq peanut nut',
  mustard: 'горчица xantal mustard',
  celery: 'сельдерей selderey celery',
  lupin: 'люпин lyupin lupin',
  sulphites: 'сульфит sulfit sulphite sulfite',
}
