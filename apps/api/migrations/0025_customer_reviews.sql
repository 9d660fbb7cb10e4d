-- Reviews that customers write: of a dish they ordered, once, or of an order as a whole, once (R5-13). What was loaded
-- with the chain has no customer.

alter table reviews
  alter column product_id drop not null,
  add column customer_id uuid,
  add column order_id uuid,
  add column lang text not null default 'ru' check (lang in ('ru', 'uz', 'en')),
  add column is_answer_edited boolean not null default false,
  -- An apology, given once.
  add column points_given big_sum_amount not null default 0,
  -- Neither published nor hidden: somebody has to look at it first.
  add column hidden_reason text check (hidden_reason in ('insult', 'personal_data', 'spam', 'off_topic', 'copy')),
  -- The stars of a review whose words are hidden count, unless it was spam.
  add column counts boolean not null
    generated always as (coalesce(hidden_reason <> 'spam', is_published)) stored,
  add constraint reviews_about_something check (product_id is not null or order_id is not null),
  add constraint reviews_hidden_or_shown check (hidden_reason is null or not is_published),
  add constraint reviews_message_length check (char_length(message) <= 1000),
  add constraint reviews_once unique (shipper_id, customer_id, product_id),
  -- Whoever leaves takes the link to themselves along; the first name stays, as the stars do.
  add foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete set null (customer_id),
  add foreign key (shipper_id, order_id) references orders (shipper_id, id);
create unique index reviews_once_of_order on reviews (shipper_id, order_id) where product_id is null;
create index reviews_order on reviews (shipper_id, order_id);
create index reviews_inbox on reviews (shipper_id, created_at desc, id);

create or replace function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.counts then
    update products set rating_sum = rating_sum - old.rating, reviews_count = reviews_count - 1
    where shipper_id = old.shipper_id and id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.counts then
    update products set rating_sum = rating_sum + new.rating, reviews_count = reviews_count + 1
    where shipper_id = new.shipper_id and id = new.product_id;
  end if;
  return null;
end $$;
