-- What browsers measure of pages, counted by day, kind of page and device: so many measurements in each bucket of values.
-- No visitor, address, time of day or single measurement is kept (docs/web-vitals.md).

create table web_vitals (
  shipper_id uuid not null references shippers (id),
  day date not null,
  page text not null check (char_length(page) <= 60),
  device text not null check (device in ('phone', 'desktop')),
  metric text not null check (metric in ('CLS', 'FCP', 'INP', 'LCP', 'TTFB')),
  bucket smallint not null check (bucket between 0 and 60),
  pieces integer not null check (pieces > 0),
  primary key (shipper_id, day, page, device, metric, bucket)
);
