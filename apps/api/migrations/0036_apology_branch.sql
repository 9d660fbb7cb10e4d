-- Who answers for points that were given without an order: an apology is charged to the branch that the review is about.
alter table loyalty_entries
  add column branch_id uuid,
  add foreign key (shipper_id, branch_id) references branches (shipper_id, id);
create index loyalty_entries_branch on loyalty_entries (shipper_id, branch_id);
