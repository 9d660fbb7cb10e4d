-- What makes a chain's site look and speak like this chain.
alter table shippers
  -- The languages of its site; the first one is that of visitors who name none.
  add column languages text[] not null default '{ru,uz,en}'
    check (cardinality(languages) > 0 and languages <@ '{ru,uz,en}'),
  -- Null: the red of the design. Everything else that has the brand's colour is worked out from it.
  add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$'),
  -- The picture in the browser's tab, an SVG; empty: made of the colour and the first letter of the name.
  add column icon text not null default '',
  -- {slogan, description, …}: localized each, and any may be missing
  add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  -- What the page about the chain promises: [{icon, title: localized, text: localized}]
  add column promises jsonb not null default '[]' check (jsonb_typeof(promises) = 'array'),
  -- Keys of pictures that stand for a place without one of its own: {hall, terrace, …}
  add column scenes jsonb not null default '{}' check (jsonb_typeof(scenes) = 'object');

comment on column shippers.logo is 'The word mark, an SVG drawn in currentColor; empty: the name in letters.';
